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

    static let wallet = ScenarioShape(
        "a wallet",
        [
            Member("accounts", .list(.object(account)), "Accounts that the file writes out."),
            Member("import", .text, "A statement file; its path counts from this file's folder."),
            Member("account", .text, "The account that the statement fills."),
            Member("displayName", .text, "The name of an account that the import makes."),
            Member("institutionName", .text, "The bank of an account that the import makes."),
            Member("limit", .amount, "The credit limit of an account that the import makes."),
            Member("since", .moment, "Earlier rows of the statement are left out."),
        ], later: [Later("preset"), Later("seed"), Later("days")])
}
