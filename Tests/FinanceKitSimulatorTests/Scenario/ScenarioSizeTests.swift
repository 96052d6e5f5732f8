import Testing

@testable import FinanceKitSimulator

@Suite struct ScenarioSizeTests {
    /// A scenario with so many steps: thirds of additions, updates and deletions.
    static func text(steps count: Int) -> String {
        var steps: [String] = []
        for index in 0..<count {
            let name = "t\(index / 3)"
            switch index % 3 {
            case 0:
                steps.append(
                    """
                    { after: "+10m", add: { account: "card", amount: "\(index).25", indicator: \
                    "debit", merchant: "Shop \(index)", status: "pending" }, as: "\(name)" },
                    """)
            case 1:
                steps.append(
                    "{ after: \"2h\", update: \"\(name)\", set: { status: \"booked\", date: \"2026-03-01\" } },"
                )
            default: steps.append("{ after: \"1d\", delete: \"\(name)\" },")
            }
        }
        return """
            { wallet: { accounts: [ { id: "card", kind: "liability", currencyCode: "USD" } ] },
              steps: [ \(steps.joined(separator: "\n")) ] }
            """
    }

    @Test func `reads ten thousand steps`() throws {
        let text = Self.text(steps: 10_000)
        let clock = ContinuousClock()
        let start = clock.now
        let scenario = try ScenarioDecoder.decode(text, file: "large")
        // Shown where somebody looks for it; timing fails no test.
        let elapsed = clock.now - start
        #expect(scenario.steps.count == 10_000, "\(elapsed)")
        #expect(scenario.steps.last?.place.path == "steps[9999]")
        #expect(scenario.steps.last?.place.line == 10_001)
    }
}
