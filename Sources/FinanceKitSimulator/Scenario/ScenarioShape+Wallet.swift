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

    /// What goes with a preset.
    static let presetMembers = [
        Member("seed", .number(0...Int64.max), "What the preset is made from."),
        Member("days", .number(.init(PresetOptions.daysRange)), "How many days it goes back."),
        Member(
            "transactions", .number(.init(PresetOptions.transactionsRange)),
            "How many transactions it has."),
    ]

    /// What goes with an import.
    static let importMembers = [
        Member(
            "account", .either([.text, .list(.object(fileAccount))]),
            "The account that the statement fills, or each of several."),
        Member("displayName", .text, "The name of an account that the import makes."),
        Member("institutionName", .text, "The bank of an account that the import makes."),
        Member("currencyCode", .currency, "The currency of an account that the import makes."),
        Member("kind", .words(of: ScenarioAccountKind.self), "What that account is."),
        Member("limit", .amount, "The credit limit of an account that the import makes."),
        Member("since", .moment, "Earlier rows of the statement are left out."),
    ]

    static let fileAccount = ScenarioShape(
        "an account of a file",
        [
            Member("as", .text, "The name that the rest of the file uses.", isRequired: true),
            Member("number", .text, "The account's number in the file.", isRequired: true),
            Member("kind", .words(of: ScenarioAccountKind.self), "What it is."),
            Member("currencyCode", .currency, "Its currency."),
        ])

    static let wallet = ScenarioShape(
        "a wallet",
        [
            Member("accounts", .list(.object(account)), "Accounts that the file writes out."),
            Member("preset", .words(of: WalletPreset.self), "A wallet that is made up."),
            Member("import", .text, "A statement file; its path counts from this file's folder."),
        ] + presetMembers + importMembers)
}

extension ClosedRange<Int64> {
    fileprivate init(_ range: ClosedRange<Int>) {
        self = Int64(range.lowerBound)...Int64(range.upperBound)
    }
}
