extension SuiteScenario {
    /// Every scenario of suite 1, in the order in which they are run.
    package static let all: [SuiteScenario] =
        [everyday, firstSync] + access + tokens + data + changes + [manyRows]

    /// Rows come, change and go on two accounts.
    static let everyday = SuiteScenario(
        id: "everyday", title: "rows come, change and go on two accounts",
        text: SuiteWallet.scenario(
            steps: SuiteWallet.firstChange + """
                { after: "+2h", update: "coffee", set: { status: "booked", amount: "5.31" } },
                { after: "+2h", add: { account: "checking", amount: "42.00", indicator: "debit", merchant: "Power", status: "booked" }, as: "power" },
                { after: "+2h", delete: "books" },
                { after: "+2h", add: { account: "card", available: "4081.75", asOf: "2026-03-02T15:00:00-05:00" } },
                { after: "+2h", update: "card", set: { displayName: "Blue Card" } },
                { advance: "2h" },
                """),
        sweep: SweepSettings(),
        variants: [
            "historyBatchSize=1", "tokenAcrossStreams=accepted", "emptyFinalElement=one",
            "transactionIDOnBooking=replaced", "unsortedOrder=shuffled",
            "coalescing=oneWakePerType", "notice=withheld", "mccDescription=fourDigits",
            "retryFailedWake=nextInterval", "unsupportedPredicate=throw",
        ])

    /// A first sync of several elements.
    static let firstSync = SuiteScenario(
        id: "first-sync", title: "a first sync of several elements",
        text: SuiteWallet.scenario(
            accounts: [manyOnCard(40), SuiteWallet.checking],
            knobs: SuiteWallet.windows + ", historyBatchSize: 10",
            steps: SuiteWallet.firstChange + #"{ advance: "2h" },"#),
        sweep: SweepSettings())

    /// Three thousand rows, of which nothing may be kept in memory at once.
    static let manyRows = SuiteScenario(
        id: "many-rows", title: "a first sync of 3,000 rows",
        text: SuiteWallet.scenario(
            accounts: [manyOnCard(3_000)], knobs: #""window.hourly": "20s", notice: "500ms""#,
            steps: SuiteWallet.firstChange + #"{ advance: "2h" },"#))

    /// The card with so many rows, one an hour before the start.
    private static func manyOnCard(_ count: Int) -> String {
        let rows = (0..<count).map { index in
            let day = 1 + index % 27
            let cents = String(10 + index % 90)
            return """
                { amount: "\(1 + index / 7).\(cents)", indicator: "debit", \
                merchant: "Shop \(index)", date: "2026-02-\(day < 10 ? "0" : "")\(day)" }
                """
        }
        return """
            { id: "card", kind: "liability", displayName: "Card", institutionName: "Bank",
              currencyCode: "USD", creditLimit: "5000.00",
              balances: [ { available: "4100.00", asOf: "2026-03-01" } ],
              transactions: [ \(rows.joined(separator: ",\n")) ] }
            """
    }
}
