import TestSupport

extension Fksim {
    static let probeGroup = "group.com.example.probe"

    /// The members that name `StoreProbe` in one of its modes.
    static func probe(_ mode: String, entitled: Bool = true) -> String {
        """
        bundle: { path: "\(BuiltProducts.path("StoreProbe"))",
                  bundleIdentifier: "com.example.probe.\(mode)",
                  appGroups: ["\(probeGroup)"], entitled: \(entitled) },
        """
    }

    /// Two accounts: three transactions on the card, one in savings.
    static let twoAccounts = """
        wallet: { accounts: [
          { id: "card", kind: "liability", displayName: "Card", institutionName: "Apple",
            currencyCode: "USD", transactions: [
              { amount: "1.00", indicator: "debit", description: "one", date: "2026-03-01" },
              { amount: "2.00", indicator: "debit", description: "two", date: "2026-03-02" },
              { amount: "3.00", indicator: "debit", description: "three", date: "2026-03-03" } ] },
          { id: "save", kind: "asset", displayName: "Savings", institutionName: "Bank",
            currencyCode: "USD", transactions: [
              { amount: "9.00", indicator: "credit", description: "nine", date: "2026-03-03" } ] },
        ] },
        background: [ { types: ["accounts", "accountBalances", "transactions"],
                        frequency: "hourly" } ],
        """

    /// A purchase that wakes the extension.
    static func buy(_ name: String, after: String = "+2h") -> String {
        """
        { after: "\(after)", add: { account: "card", amount: "5.00", indicator: "debit",
          description: "\(name)" }, as: "\(name)" },
        """
    }

    /// Runs `StoreProbe` in a mode on the two accounts from 2026-03-04 on.
    func probe(
        _ mode: String, device: String = "", members: String = "", steps: String,
        expect: String = "", _ arguments: [String] = []
    ) throws -> ToolRun {
        try run(
            """
            { device: { now: "2026-03-04T09:00:00-05:00", \(device) },
              \(Self.twoAccounts) \(Self.probe(mode)) \(members)
              steps: [ \(steps) ], expect: [ \(expect) ] }
            """, arguments)
    }
}
