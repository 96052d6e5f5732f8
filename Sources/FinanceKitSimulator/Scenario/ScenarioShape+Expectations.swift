import WalletModel

// What must be true.
extension ScenarioShape {
    static let expectation = ScenarioShape(
        "an expectation",
        [
            Member("wake", .wake, "The number of the wake, from 1."),
            Member("app", .number(1...1_000_000), "The number of the launch of an app, from 1."),
            Member(
                "ending", .words(ScenarioDecoder.endingNames), "How the wake or the app ends."),
            Member("wakes", .number(0...1_000_000), "How many wakes there were."),
            Member(
                "call", .words(ScenarioDecoder.countedCalls),
                "A call of the store, or any; in one wake or in all."),
            Member(
                "sideEffect", .text,
                "What a shim recorded, such as WidgetKit.reloadTimelines, or any."),
            Member("prints", .text, "A line of the log that holds this text."),
            Member("count", amount, "Exactly so many."),
            Member("atLeast", amount, "So many or more; 1 where nothing is said."),
            Member("atMost", amount, "So many or fewer."),
            Member("container", .text, "A file inside a container."),
            Member(
                "group", .either([.group, .words([Scenario.Expectation.dataContainer])]),
                "The container; that of the only group if none is named."),
            Member("path", .pattern("^\\$"), "The way to a value of a JSON file."),
            Member("key", .text, "A key of a property list or of the defaults."),
            Member("sql", .text, "A query; the first column of its first row is looked at."),
            Member("contains", .text, "A part of the file's text."),
            Member("absent", .confirmed, "The file or the key is not there."),
            Member("equals", .anything, "What the value must be."),
            Member(
                "defaults", .either([.group, .words(["standard"])]), "A domain of user defaults."),
            Member(
                "registered", .object(registered),
                "Every registered type with its frequency; { } for none."),
            Member(
                "nextWake", .either([.length, .words(["none"])]),
                "How long it is until the next wake."),
            Member("ledger", .text, "A program that prints the ledger, which equals the wallet."),
        ])

    private static let amount = ScenarioValueShape.number(0...1_000_000_000)

    static let registered = ScenarioShape(
        "the registered types",
        DeliveryDataType.allCases.map {
            Member($0.rawValue, .words(of: DeliveryFrequency.self), "Its frequency.")
        })
}
