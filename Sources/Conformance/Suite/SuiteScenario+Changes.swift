extension SuiteScenario {
    /// One change alone after a first sync: which kinds reach anything that lasts.
    static let changes: [SuiteScenario] =
        [change("still", "nothing changes", "")]
        + [
            (
                "change-insert", "transaction inserted",
                #"{ after: "+2h", add: { account: "card", amount: "7.77", indicator: "debit", merchant: "Kiosk", status: "booked" } },"#
            ),
            (
                "change-amount", "transaction amount changed",
                #"{ after: "+2h", update: "coffee", set: { amount: "5.31" } },"#
            ),
            (
                "change-booking", "transaction booked",
                #"{ after: "+2h", update: "coffee", set: { status: "booked" } },"#
            ),
            ("change-delete", "transaction deleted", #"{ after: "+2h", delete: "coffee" },"#),
            (
                "change-balance", "balance inserted",
                #"{ after: "+2h", add: { account: "checking", booked: "731.53", asOf: "2026-03-02T10:30:00-05:00" } },"#
            ),
            (
                "change-available", "balance with an available amount only inserted",
                #"{ after: "+2h", add: { account: "card", available: "3977.31", asOf: "2026-03-02T10:30:00-05:00" } },"#
            ),
            (
                "change-account", "account changed",
                #"{ after: "+2h", update: "card", set: { displayName: "Blue Card" } },"#
            ),
            ("change-gone", "account deleted", #"{ after: "+2h", delete: "checking" },"#),
            (
                "change-consent", "account no longer shared",
                #"{ after: "+2h", revoke: ["checking"] },"#
            ),
        ].map { change($0.0, $0.1, $0.2) }

    private static func change(_ id: String, _ title: String, _ step: String) -> SuiteScenario {
        SuiteScenario(
            id: id, title: title,
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + step + #"{ at: "2026-03-02T15:00:00-05:00" },"#))
    }
}
