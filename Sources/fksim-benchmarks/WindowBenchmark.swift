import ExtensionHost
import WalletModel

/// By how much the kill misses a window's end, for an extension that never returns.
enum WindowBenchmark: Benchmark {
    static let name = "window"
    static let summary = "how late an extension is killed whose window has ended"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let plan = LaunchPlan(
            executable: try bench.staticExtension(), container: try bench.makeFolder("window"))
        let kills = bench.options.isQuick ? 20 : 200
        let overshoot = try BenchmarkError.whenDoing("launch '\(plan.executable)'") {
            try measure(plan, kills: kills)
        }
        return [
            Figure(
                "window.median", overshoot.median.milliseconds, "ms", limit: 1, runs: kills,
                "median time from the window's end to the kill"),
            Figure(
                "window.p99", overshoot.quantile(0.99).milliseconds, "ms", limit: 6, runs: kills,
                "99th percentile of the same"),
        ]
    }

    private static func measure(_ plan: LaunchPlan, kills: Int) throws -> Samples {
        let launcher = try ExtensionLauncher()
        let delegate = SilentDelegate()
        let configuration = plan.configuration([.accountBalances], window: .milliseconds(25))
        var overshoot = Samples()
        for _ in 0..<kills {
            let result = try launcher.run(configuration, delegate: delegate)
            guard case .windowExpired = result.ending, let late = result.overshoot else {
                throw BenchmarkError.environment(
                    "A launch that should run out of its window ended otherwise: "
                        + "\(result.ending).")
            }
            overshoot.add(late)
        }
        return overshoot
    }
}
