import Testing

@testable import FinanceKitSimulator

/// What a scenario says of orders and of the picker.
@Suite struct ScenarioOrderTests {
    private static let wallet = """
        wallet: { accounts: [ { id: "card", kind: "asset", currencyCode: "USD", transactions: [
          { as: "tea", amount: "4.50", indicator: "debit", merchant: "Tea", date: "2026-03-01" }
        ] } ] },
        """

    @Test func `orders and the picker are read, at the top and as steps`() throws {
        let scenario = try ScenarioDecoder.decode(
            """
            { \(Self.wallet)
              orders: { answer: "cancel", trust: ["root.pem", "other.der"], team: "A1B2C3D4E5" },
              picker: { choose: ["tea"] },
              steps: [ { orders: { answer: "add" } }, { picker: { choose: [] } } ] }
            """, file: "s")
        #expect(scenario.orders.answer == .cancel)
        #expect(scenario.orders.trust.map(\.value) == ["root.pem", "other.der"])
        #expect(scenario.orders.team == "A1B2C3D4E5")
        #expect(scenario.picker.choose.map(\.value) == ["tea"])
        #expect(
            scenario.steps.map(\.action) == [.orders(.add), .picker(Scenario.Picker())])
        #expect(
            scenario.steps.map(\.action.words) == [
                "from here the person's answer to an order is: add",
                "from here the person picks nothing",
            ])
    }

    @Test func `a scenario that is silent adds orders and picks nothing`() throws {
        let scenario = try ScenarioDecoder.decode("{}", file: "s")
        #expect(scenario.orders == Scenario.Orders())
        #expect(scenario.orders.answer == .add)
        #expect(scenario.picker.choose.isEmpty)
    }

    @Test(
        arguments: [
            ("orders: { answer: 'later' }", "\"later\" is not an answer. Known: add, cancel."),
            ("orders: { reply: 'add' }", "\"reply\" is no key of what is said of orders"),
            ("orders: { trust: 'root.pem' }", "expected the files of trust anchors"),
            ("orders: { trust: [1] }", "expected a file of certificates"),
            ("orders: { team: '' }", "expected a developer account"),
            ("picker: { choose: 'tea' }", "expected the names of transactions"),
            ("picker: { choose: ['card'] }", "\"card\" is an account, expected the name of a"),
            ("picker: { choose: ['tee'] }", "did you mean \"tea\"?"),
            ("picker: { choose: ['tea', 'tea'] }", "picked twice"),
            ("picker: {}", "The key \"choose\" of what is said of the picker is missing"),
            ("steps: [ { orders: {} } ]", "The key \"answer\""),
            ("steps: [ { orders: { trust: [] } } ]", "\"trust\" is no key of what a step says"),
            ("steps: [ { picker: { choose: ['no'] } } ]", "Nothing is called \"no\" here"),
            ("knobs: { saveSameOrder: 'maybe' }", "one of \"newerExisting\", \"added\""),
        ]) func `what does not fit is told`(_ text: String, _ words: String)
    {
        #expect {
            try ScenarioDecoder.decode("{ \(Self.wallet) \(text) }", file: "s")
        } throws: {
            "\($0)".contains(words)
        }
    }
}
