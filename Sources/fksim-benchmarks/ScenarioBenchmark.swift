import FinanceKitSimulator

/// Reading a long scenario file, from its bytes to checked steps.
enum ScenarioBenchmark: Benchmark {
    static let name = "scenario"
    static let summary = "reading a scenario of 10,000 steps"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let steps = 10_000
        let bytes = Array(text(steps: steps).utf8)
        let rounds = bench.options.isQuick ? 3 : 20
        var samples = Samples()
        try BenchmarkError.whenDoing("read a scenario") {
            for round in 0..<rounds + 1 {
                var count = 0
                let time = try Stopwatch.time {
                    count = try ScenarioDecoder.decode(bytes, file: "steps").steps.count
                }
                precondition(count == steps, "every step is read")
                if round > 0 { samples.add(time) }
            }
        }
        return [
            Figure(
                "scenario.read", samples.median.milliseconds, "ms", runs: rounds,
                "median for \(steps) steps in \(bytes.count / 1024) KiB")
        ]
    }

    /// Thirds of additions, updates and deletions.
    private static func text(steps count: Int) -> String {
        let steps = (0..<count).map { index in
            switch index % 3 {
            case 0:
                """
                { after: "+10m", add: { account: "card", amount: "\(index).25", indicator: "debit", \
                merchant: "Shop \(index)", status: "pending" }, as: "t\(index / 3)" },
                """
            case 1: "{ after: \"2h\", update: \"t\(index / 3)\", set: { status: \"booked\" } },"
            default: "{ after: \"1d\", delete: \"t\(index / 3)\" },"
            }
        }
        return """
            {
              wallet: { accounts: [{ id: "card", kind: "liability", currencyCode: "USD" }] },
              steps: [
            \(steps.joined(separator: "\n"))
              ],
            }
            """
    }
}
