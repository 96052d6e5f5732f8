// What the wallet holds at the start.
extension ScenarioShape {
    static let account = ScenarioShape(
        "an account",
        [
            Member("id", .text, "The name that the rest of the file uses.", isRequired: true),
            Member("kind", .words(of: ScenarioAccountKind.self), "What it is.", isRequired: true),
            Member("currencyCode", .currency, "Its currency.", isRequired: true),
        ] + accountFieldMembers + creditMembers + [
            Member(
                "transactions", .list(.object(accountTransaction)), "What it begins with."),
            Member("balances", .list(.object(accountBalance)), "Its snapshots."),
        ])

    static let statementAccount = ScenarioShape(
        "an account of a file",
        [
            Member("as", .text, "The name that the rest of the file uses.", isRequired: true),
            Member("number", .text, "Its number in the statement.", isRequired: true),
            Member("kind", .words(of: ScenarioAccountKind.self), "What it is."),
            Member("currencyCode", .currency, "Its currency."),
        ])
    static let wallet = ScenarioShape(
        "a wallet",
        [
            Member("accounts", .list(.object(account)), "Accounts that the file writes out."),
            Member("import", .text, "A statement file; its path counts from this file's folder."),
            Member(
                "account", .either([.text, .list(.object(statementAccount))]),
                "The account that the statement fills, or one for each of its accounts."),
            Member("displayName", .text, "The name of an account that the import makes."),
            Member("institutionName", .text, "The bank of an account that the import makes."),
            Member("limit", .amount, "The credit limit of an account that the import makes."),
            Member("since", .moment, "Earlier rows of the statement are left out."),
            Member("currencyCode", .currency, "The currency of a statement that says none."),
            Member(
                "kind", .words(of: ScenarioAccountKind.self),
                "What an account is that the import makes."),
            Member("preset", .words(of: WalletPreset.self), "A made wallet; see the page Wallets."),
            Member("seed", .number(0...Int64.max), "What a preset draws its chance from."),
            Member("days", .number(1...36_525), "How many days a preset covers."),
            Member(
                "transactions", .number(0...1_000_000), "How many transactions a preset holds."),
        ])
}
