import DeliveryEngine
import DeliveryWire
import ExtensionHost
import Testing
import WalletModel

@testable import FinanceKitSimulator
import Foundation

@Suite struct ScenarioDecoderTests {
    /// A file with everything in it that can be said.
    static let whole = """
        // A demo.
        {
          $schema: "./scenario.schema.json",
          device: { os: "26.0", region: "US", timeZone: "America/New_York",
                    now: "2026-03-02T09:00:00-05:00", seed: 7 },
          wallet: {
            accounts: [
              { id: "card", kind: "liability", displayName: "Card", institutionName: "Apple",
                currencyCode: "USD", openingDate: "2024-01-15", creditLimit: "5000.00",
                transactions: [
                  { as: "rent", amount: "1200", indicator: "debit", merchant: "Landlord",
                    date: "2026-02-01", type: "transfer", merchantCategoryCode: 6513 },
                ],
                balances: [ { available: "3800.00", booked: "1200.00" } ] },
              { id: "cash", kind: "asset", currencyCode: "USD" },
            ],
            import: "statement.csv", account: "imported", limit: "7000", since: "2025-12-01",
          },
          bundle: { path: "LedgerSync", bundleIdentifier: "com.example.sync",
                    appGroups: ["group.com.example.ledger"], entitled: true },
          consent: { accounts: ["card", { account: "imported", since: "2026-01-01" }],
                     since: "2025-12-01" },
          background: [ { types: ["transactions", "accounts"], frequency: "hourly" } ],
          knobs: { "window.hourly": "10s", notice: "withheld", windowScale: "0.5",
                   retryFailedWake: "nextInterval", crashLoop: "off", memoryLimit: "64MB",
                   historyBatchSize: 100 },
          steps: [
            { at: "+10m", add: { account: "card", amount: "4.50", indicator: "debit",
                                 merchant: "Coffee", status: "pending" }, as: "coffee" },
            { after: "+2d", update: "coffee", set: { status: "booked", amount: "5.31" } },
            { fault: { wake: 2, call: "transactionHistory#3", side: "afterEffect",
                       end: "killedWithoutNotice" } },
            { fault: { wake: 3, write: 4, error: "ENOSPC" } },
            { fault: { wake: 4, time: "500ms", end: "noticeThenKill" } },
            { fault: { wake: 5, call: 2, error: "historyTokenInvalid" } },
            { after: "1d", delete: "coffee" },
            { after: "1h", compactHistory: true },
            { after: "1d", restrict: true }, { after: "1d", restrict: false },
            { add: { account: "cash", available: "10.00" }, as: "cashNow" },
            { advance: "1h30m", },
            { update: "cashNow", set: { available: { amount: "2", indicator: "debit" } } },
            { add: { id: "savings", kind: "asset", currencyCode: "EUR" } },
            { update: "card", set: { creditLimit: "6000", accountDescription: null } },
            { background: [ { types: ["transactions"], frequency: "daily" } ] },
            { disableBackground: ["accounts"] },
            { deliver: true },
            { deliver: ["transactions", "accounts"] },
            { expect: { wake: 1, ending: "returned" } },
            { revoke: ["cash"] },
            { consent: { status: "denied" } },
            { after: "1d", revoke: "all" },
          ],
          expect: [
            { container: "ledger.json", path: "$.count", equals: 91 },
            { wakes: 5 },
          ],
        }
        """

    @Test func `reads a file that says everything`() throws {
        let scenario = try ScenarioDecoder.decode(Self.whole, file: "demo.fkscenario.json5")
        #expect(scenario.device.start == Timestamp(rfc3339: "2026-03-02T14:00:00Z"))
        #expect(scenario.device.seed == 7)
        let card = try #require(scenario.wallet.accounts.first)
        #expect(card.credit?.creditLimit?.amount == ExactDecimal("5000"))
        #expect(card.openingDate == Timestamp(rfc3339: "2024-01-15T05:00:00Z"))
        let rent = try #require(card.transactions.first)
        #expect(rent.transactionDate == Timestamp(rfc3339: "2026-02-01T05:00:00Z"))
        #expect(rent.postedDate == rent.transactionDate)
        #expect(rent.originalDescription == "Landlord")
        #expect(card.balances.first?.available?.indicator == .credit)
        #expect(card.balances.first?.booked?.indicator == .debit)
        #expect(card.balances.first?.booked?.asOfDate == scenario.device.start)
        let statement = try #require(scenario.wallet.statement)
        #expect(statement.accounts.first?.alias.value == "imported")
        #expect(statement.accounts.first?.isDeclared == false)
        #expect(
            statement.creditLimit == ExactDecimal("7000"))
        #expect(scenario.bundle?.reference.value == "LedgerSync")
        #expect(scenario.bundle?.isEntitled == true)
        guard case .only(let shares) = scenario.consent.accounts else {
            Issue.record("expected a list of accounts")
            return
        }
        #expect(shares.map(\.account.value) == ["card", "imported"])
        #expect(shares.map(\.since) == [nil, Timestamp(rfc3339: "2026-01-01T05:00:00Z")])
        #expect(scenario.background.map(\.types) == [[.accounts, .transactions]])
        #expect(scenario.knobs.delivery.windows.hourly == .seconds(10))
        #expect(scenario.knobs.delivery.notice == .withheld)
        #expect(scenario.knobs.delivery.retryFailedWake == .nextInterval)
        #expect(scenario.knobs.delivery.crashLoop == .off)
        #expect(scenario.knobs.windowScale == 0.5)
        #expect(scenario.knobs.memoryBytesMax == 64 << 20)
        #expect(scenario.knobs.given.count == 7)
        #expect(scenario.faults.map(\.wake) == [2, 3, 4, 5])
        #expect(
            scenario.faults.first?.plan
                == FaultPlan(
                    point: .call(name: "transactionHistory", ordinal: 3, side: .afterEffect),
                    action: .killWithoutNotice))
        #expect(
            scenario.allExpectations.map(\.kind).first == .ending(wake: 1, name: "returned"))
        #expect(scenario.allExpectations.count == 3)
        #expect(scenario.steps.count == 19)
        let delivered = scenario.steps.map(\.action).filter { action in
            [.deliver(nil), .deliver([.accounts, .transactions])].contains(action)
        }
        #expect(delivered.count == 2)
    }

    @Test func `counts times from the start and from the step before`() throws {
        let scenario = try decode(
            """
            { steps: [
                { at: "+10m" }, { after: "+2d" }, { advance: "1h" }, { after: "30m", advance: "30m" },
                { at: "2026-03-06T00:00:00Z" }, { fault: { wake: 1, time: "1s", end: "noticeThenKill" },
                after: "1h" }, { compactHistory: true },
            ] }
            """)
        let start = Scenario.Device.defaultStart
        let minutes: [Duration] = scenario.steps.map { $0.moment.since(start) }
        #expect(
            minutes == [
                .seconds(600), .seconds(600 + 172_800), .seconds(600 + 172_800 + 3600),
                .seconds(600 + 172_800 + 7200), .seconds(295_200), .seconds(298_800),
                .seconds(298_800),
            ])
        #expect(scenario.steps.last?.action == .compactHistory)
    }

    @Test func `posts a transaction when it is booked, unless the file says otherwise`() throws {
        let scenario = try decode(
            """
            { wallet: { accounts: [{ id: "a", kind: "asset", currencyCode: "USD", transactions: [
                { as: "silent", amount: "1", indicator: "debit", description: "x",
                  status: "booked", postedDate: null },
                { as: "t", amount: "1", indicator: "credit", description: "x", status: "pending" },
              ] }] },
              steps: [
                { after: "1h", update: "t", set: { status: "booked" } },
                { update: "t", set: { status: "booked", postedDate: null } },
              ] }
            """)
        let rows = scenario.wallet.accounts[0].transactions
        #expect(rows.map(\.postedDate) == [nil, nil])
        #expect(rows.map(\.type) == [.pointOfSale, .deposit])
        let moment = Scenario.Device.defaultStart.adding(.seconds(3600))
        #expect(
            scenario.steps.map(\.action) == [
                .updateTransaction("t", [.status(.booked), .postedDateIfMissing(moment)]),
                .updateTransaction("t", [.status(.booked), .postedDate(nil)]),
            ])
    }

    @Test func `rows in the middle of a launch take its moment, and those of steps theirs`() throws
    {
        let rows = """
            add: { account: "a", amount: "1", indicator: "debit", description: "x" }
            """
        let balance = "add: { account: \"a\", available: \"1\" }"
        let account = """
            add: { id: "ID", kind: "asset", currencyCode: "USD",
              transactions: [ { amount: "1", indicator: "debit", description: "x" } ],
              balances: [ { booked: "1" } ] }
            """
        let during = "during: { wake: 1, after: \"0ms\" }"
        let scenario = try decode(
            """
            { wallet: { accounts: [{ id: "a", kind: "asset", currencyCode: "USD", transactions: [
                { as: "t", amount: "1", indicator: "credit", description: "x", status: "pending" },
              ] }] },
              steps: [
                { \(during), \(rows) }, { \(during), \(balance) },
                { \(during), \(account.replacing("ID", with: "b")) },
                { \(during), update: "t", set: { status: "booked" } },
                { after: "2d", \(rows) }, { \(balance) },
                { \(account.replacing("ID", with: "c")) },
                { update: "t", set: { status: "booked" } },
              ] }
            """)
        let later = Scenario.Device.defaultStart.adding(.seconds(700_000))
        #expect(dates(of: scenario.happenings.map(\.action), now: later) == [later])
        let step = Scenario.Device.defaultStart.adding(.seconds(172_800))
        #expect(dates(of: scenario.steps.map(\.action), now: later) == [step])
    }

    /// Every date of the rows that actions add or book at the moment `now`.
    private func dates(of actions: [Scenario.Step.Action], now: Timestamp) -> Set<Timestamp?> {
        var dates: Set<Timestamp?> = []
        func note(_ transaction: Scenario.Transaction) {
            let row = transaction.record(id: UUID(), accountID: UUID(), now: now)
            dates.formUnion([row.transactionDate, row.postedDate])
        }
        func note(_ balance: Scenario.Balance) {
            let row = balance.record(id: UUID(), accountID: UUID(), now: now)
            dates.insert((row.available ?? row.booked)?.asOfDate)
        }
        for action in actions {
            switch action {
            case .addTransaction(let transaction): note(transaction)
            case .addBalance(let balance): note(balance)
            case .addAccount(let account):
                account.transactions.forEach { note($0) }
                account.balances.forEach { note($0) }
            case .updateTransaction(_, let fields):
                for case .postedDateIfMissing(let date) in fields { dates.insert(date ?? now) }
            default: Issue.record("\(action)")
            }
        }
        return dates
    }

    @Test func `is satisfied with an empty object`() throws {
        let scenario = try decode("{}")
        #expect(scenario.consent.status == .authorized)
        #expect(scenario.consent.accounts == .all)
        #expect(scenario.steps.isEmpty)
        #expect(scenario.knobs == Scenario.Knobs())
        #expect(scenario.device.start.description == "2026-03-02T14:00:00Z")
    }

    private func decode(_ text: String) throws -> Scenario {
        try ScenarioDecoder.decode(text, file: "s.json5")
    }
}
