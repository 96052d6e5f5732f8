extension SuiteScenario {
    /// What the rows mean.
    ///
    /// Amounts stand in no other row, so that they can be told from each other.
    static let data: [SuiteScenario] =
        [
            SuiteScenario(
                id: "awkward", title: "every status, and everything optional left out",
                text: SuiteWallet.scenario(
                    steps: SuiteWallet.firstChange + """
                        { after: "+2h", add: { account: "card", amount: "1.01", indicator: "debit", status: "authorized", description: "one" }, as: "authorized" },
                        { add: { account: "card", amount: "1.02", indicator: "debit", status: "memo", description: "two" }, as: "memo" },
                        { add: { account: "card", amount: "1.03", indicator: "debit", status: "pending", description: "three" }, as: "pending" },
                        { add: { account: "card", amount: "1.04", indicator: "debit", status: "rejected", description: "four" }, as: "rejected" },
                        { add: { account: "card", amount: "1.05", indicator: "debit", status: "booked", postedDate: null, description: "five" }, as: "unposted" },
                        { add: { account: "checking", amount: "0.00", indicator: "credit", status: "booked", description: "Ωmega — \\u4f60\\u597d 😀" }, as: "nothing" },
                        { add: { account: "card", amount: "12.34", indicator: "debit", status: "booked", merchant: "Boulangerie",
                          foreignAmount: "777.77", foreignCurrencyCode: "EUR", foreignExchangeRate: "1.0667", merchantCategoryCode: 742 }, as: "foreign" },
                        { after: "+2h", update: "authorized", set: { status: "rejected" } },
                        { advance: "2h" },
                        """)),
            SuiteScenario(
                id: "balances", title: "snapshots of a balance come out of order",
                text: SuiteWallet.scenario(
                    steps: SuiteWallet.firstChange + """
                        { after: "+2h", add: { account: "checking", booked: "731.53", asOf: "2026-03-02T10:30:00-05:00" } },
                        { add: { account: "checking", booked: "615.07", asOf: "2026-02-25" } },
                        { advance: "2h" },
                        """)),
            SuiteScenario(
                id: "available-only", title: "an account has only an available balance",
                text: SuiteWallet.scenario(
                    accounts: [SuiteWallet.card],
                    steps: SuiteWallet.firstChange + """
                        { after: "+2h", add: { account: "card", available: "3977.31", asOf: "2026-03-02T10:30:00-05:00" } },
                        { advance: "2h" },
                        """)),
        ] + twins

    /// Pairs of wallets that differ in one thing: whatever shows it must differ as well.
    private static let twins: [SuiteScenario] = [
        twin("sign-debit", "a debit", kind: "asset", indicator: "debit"),
        twin("sign-credit", "the same as a credit", kind: "asset", indicator: "credit"),
        twin("owed", "the same on a liability", kind: "liability", indicator: "debit"),
    ]

    private static func twin(
        _ id: String, _ title: String, kind: String, indicator: String
    ) -> SuiteScenario {
        SuiteScenario(
            id: id, title: title,
            text: SuiteWallet.scenario(
                accounts: [
                    """
                    { id: "account", kind: "\(kind)", displayName: "Account", institutionName: "Bank",
                      currencyCode: "USD", balances: [
                        { booked: { amount: "500.00", indicator: "credit", asOf: "2026-03-01" } } ],
                      transactions: [ { as: "first", amount: "20.00", indicator: "debit", merchant: "First", date: "2026-03-02" } ] }
                    """
                ],
                steps: """
                    { at: "+10m", add: { account: "account", amount: "43.21", indicator: "\(indicator)", merchant: "Shop", status: "booked" } },
                    { advance: "2h" },
                    """))
    }
}
