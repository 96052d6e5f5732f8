extension SuiteScenario {
    /// What the person shows, and takes back.
    static let access: [SuiteScenario] = [
        SuiteScenario(
            id: "revoked-account", title: "one of two accounts is no longer shared",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+2h", revoke: ["checking"] },
                    { after: "+1h", add: { account: "card", amount: "3.00", indicator: "debit", merchant: "Kiosk", status: "booked" } },
                    { advance: "2h" },
                    """),
            sweep: SweepSettings(cutsWrites: false, wakes: [2]),
            variants: ["unsharedAccount=silent"]),
        SuiteScenario(
            id: "revoked-all", title: "consent is withdrawn as a whole",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange
                    + #"{ after: "+2h", revoke: "all" }, { advance: "2h" },"#
            ), variants: ["unauthorizedQuery=throw"]),
        SuiteScenario(
            id: "narrowed", title: "an account is shared from a later date only",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+2h", consent: { accounts: [ { account: "card", since: "2026-02-20" }, "checking" ] } },
                    { after: "+1h", add: { account: "card", amount: "3.00", indicator: "debit", merchant: "Kiosk", status: "booked" } },
                    { advance: "2h" },
                    """)),
        SuiteScenario(
            id: "account-deleted", title: "an account is gone from the wallet",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange
                    + #"{ after: "+2h", delete: "checking" }, { advance: "2h" },"#
            ), sweep: SweepSettings(cutsWrites: false, wakes: [2])),
        SuiteScenario(
            id: "restricted", title: "data is restricted for a while",
            text: SuiteWallet.scenario(
                steps: SuiteWallet.firstChange + """
                    { after: "+2h", restrict: true },
                    { add: { account: "card", amount: "3.00", indicator: "debit", merchant: "Kiosk", status: "booked" } },
                    { after: "+2h", restrict: false },
                    { add: { account: "checking", amount: "4.00", indicator: "debit", merchant: "Kiosk", status: "booked" } },
                    { advance: "2h" },
                    """)),
        SuiteScenario(
            id: "no-accounts", title: "authorized, with no account to share",
            text: SuiteWallet.scenario(accounts: [], steps: #"{ advance: "2h" },"#),
            variants: ["noAccountsConsent=denied"]),
        SuiteScenario(
            id: "undetermined", title: "the person was never asked",
            text: SuiteWallet.scenario(
                consent: #"{ status: "notDetermined" }"#, steps: #"{ advance: "2h" },"#)),
        SuiteScenario(
            id: "denied", title: "the person has declined",
            text: SuiteWallet.scenario(
                consent: #"{ status: "denied" }"#, steps: #"{ advance: "2h" },"#),
            variants: ["unauthorizedQuery=throw"]),
        SuiteScenario(
            id: "unavailable", title: "a device without financial data",
            text: SuiteWallet.scenario(
                device: """
                    device: { now: "2026-03-02T09:00:00-05:00", timeZone: "America/New_York",
                      seed: 11, financialData: false },
                    """, steps: #"{ advance: "2h" },"#)),
    ]
}
