extension SuiteScenario {
    /// What becomes of the place up to which an extension has read.
    static let tokens: [SuiteScenario] = [
        SuiteScenario(
            id: "compacted", title: "old changes are compacted away, and a row with them",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+5m", delete: "books" },
                    { compactHistory: true },
                    { after: "+2h", add: { account: "card", amount: "3.00", indicator: "debit", merchant: "Kiosk", status: "booked" }, as: "kiosk" },
                    { advance: "2h" },
                    """),
            sweep: SweepSettings(wakes: [2])),
        SuiteScenario(
            id: "behind", title: "a wake for balances comes while transactions wait",
            text: SuiteWallet.scenario(
                background: #"[ { types: ["accountBalances"], frequency: "hourly" } ]"#,
                steps: """
                    { at: "+10m", add: { account: "card", amount: "18.25", indicator: "debit", merchant: "Lunch", status: "pending" }, as: "hinted" },
                    { after: "+10m", add: { account: "card", available: "4081.75", asOf: "2026-03-02T15:00:00-05:00" } },
                    { advance: "2h" },
                    """)),
        SuiteScenario(
            id: "late-change", title: "an old row changes, and another goes",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+2h", update: "rent", set: { amount: "905.15" } },
                    { after: "+2h", delete: "refund" },
                    { advance: "2h" },
                    """)),
        SuiteScenario(
            id: "changed-twice",
            title: "a row changes twice, and another comes and goes, in one wake",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+5m", update: "lunch", set: { amount: "19.00" } },
                    { after: "+5m", update: "lunch", set: { status: "booked", amount: "21.75" } },
                    { add: { account: "checking", amount: "9.99", indicator: "debit", merchant: "Gone", status: "pending" }, as: "gone" },
                    { after: "+5m", delete: "gone" },
                    { advance: "2h" },
                    """)),
    ]
}
