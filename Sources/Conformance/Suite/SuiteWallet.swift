/// The parts that the suite's scenarios share, in the language of scenario files.
enum SuiteWallet {
    static let device =
        #"device: { now: "2026-03-02T09:00:00-05:00", timeZone: "America/New_York", seed: 11 },"#
    static let everyType =
        #"[ { types: ["accounts", "accountBalances", "transactions"], frequency: "hourly" } ]"#
    /// Short windows, so that nobody waits for one that runs out.
    static let windows = #""window.hourly": "3s", notice: "500ms""#

    /// A card whose only balance is what is left of its limit, as Apple Card has it.
    static let card = """
        { id: "card", kind: "liability", displayName: "Card", institutionName: "Bank",
          currencyCode: "USD", creditLimit: "5000.00",
          balances: [ { as: "cardBalance", available: "4100.00", asOf: "2026-03-01" } ],
          transactions: [
            { as: "rent", amount: "910.40", indicator: "debit", merchant: "Landlord", date: "2026-01-14" },
            { as: "coffee", amount: "4.50", indicator: "debit", merchant: "Coffee", status: "pending", date: "2026-03-01" },
            { as: "books", amount: "31.20", indicator: "debit", merchant: "Books", date: "2026-02-27" },
            { as: "refund", amount: "12.00", indicator: "credit", type: "refund", merchant: "Shoes", date: "2026-02-26" } ] }
        """
    static let checking = """
        { id: "checking", kind: "asset", displayName: "Checking", institutionName: "Bank",
          currencyCode: "USD",
          balances: [ { booked: "900.00", available: "880.00", asOf: "2026-03-01" } ],
          transactions: [
            { as: "salary", amount: "2500.00", indicator: "credit", description: "Salary", date: "2026-02-27" },
            { as: "cash", amount: "60.00", indicator: "debit", type: "atm", description: "Cash", date: "2026-02-28" } ] }
        """

    /// A scenario on both accounts, or on others.
    static func scenario(
        accounts: [String] = [card, checking], consent: String = #"{ accounts: "all" }"#,
        background: String = everyType, knobs: String = windows, device: String = device,
        more: String = "", steps: String
    ) -> String {
        """
        {
          \(device)
          wallet: { accounts: [
            \(accounts.joined(separator: ",\n    "))
          ] },
          consent: \(consent),
          background: \(background),
          knobs: { \(knobs) },
          \(more)
          steps: [
            \(steps)
          ],
        }
        """
    }

    /// The first change, after which the extension has seen everything.
    static let firstChange = """
        { at: "+10m", add: { account: "card", amount: "18.25", indicator: "debit", merchant: "Lunch", status: "pending" }, as: "lunch" },
        """
}
