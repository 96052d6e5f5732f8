import FinanceKitSimulator

/// The round trip of a call on an extension that is warm, as the extension sees it.
enum CallBenchmark: Benchmark {
    static let name = "call"
    static let summary = "the round trip of a store call on a warm extension"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let scenario = WakeScenario(
            executable: try bench.staticExtension(), type: "accounts",
            wallet: """
                accounts: [{ id: "card", kind: "liability", currencyCode: "USD" }]
                """,
            step: """
                add: { id: "savings", kind: "asset", currencyCode: "USD" }
                """)
        let wakes = bench.options.isQuick ? 1 : 5
        var medians: [String: Samples] = [:]
        var tails: [String: Samples] = [:]
        try BenchmarkError.whenDoing("time calls") {
            let runner = try scenario.runner(on: bench)
            for _ in 0..<wakes {
                for line in try MeasuredWake(runner).lines {
                    let words = line.split(separator: " ").map(String.init)
                    guard words.count == 3, let median = Double(words[1]),
                        let tail = Double(words[2])
                    else { throw BenchmarkError.environment("The extension printed '\(line)'.") }
                    medians[words[0], default: Samples()].add(nanoseconds: median)
                    tails[words[0], default: Samples()].add(nanoseconds: tail)
                }
            }
        }
        return medians.sorted { $0.key > $1.key }.flatMap { name, samples in
            figures(name, samples, tails[name] ?? samples)
        }
    }

    private static func figures(_ name: String, _ medians: Samples, _ tails: Samples) -> [Figure] {
        let what = name == "accounts" ? "accounts(query:) with two rows" : "\(name)()"
        return [
            Figure(
                "call.\(name)", medians.median.microseconds, "µs", limit: 100,
                runs: medians.count * 2000, "median round trip of \(what)"),
            Figure(
                "call.\(name).p99", tails.median.microseconds, "µs", runs: tails.count * 2000,
                "99th percentile of the same"),
        ]
    }
}
