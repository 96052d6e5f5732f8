import DeliveryWire
import ExtensionHost

/// A whole launch of an extension that does nothing, against starting its executable bare.
///
/// Three things are done in turns: *bare* starts the same executable by `posix_spawn` and waits for
/// it while it leaves at the first line of `main`; *spoken* starts it bare too, and says to it
/// exactly what a host says, so that the child does all that it does in a cycle; *cycle* is
/// `ExtensionLauncher.run`, from the request until the keeper has proved that nothing is left. The
/// share that is ours, of keeper and host, is a round's cycle less its spoken start.
enum CycleBenchmark: Benchmark {
    static let name = "cycle"
    static let summary = "launch, ready, delivery, return and reap, against a bare start"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let plan = LaunchPlan(
            executable: try bench.staticExtension(), container: try bench.makeFolder("cycle"))
        let rounds = bench.options.isQuick ? 50 : 500
        let (bare, spoken, cycle) = try BenchmarkError.whenDoing("launch '\(plan.executable)'") {
            try measure(plan, rounds: rounds)
        }
        let ours = cycle.minus(spoken)
        return [
            Figure(
                "cycle.bare", bare.median.milliseconds, "ms", runs: rounds,
                "median of posix_spawn and wait, leaving at the first line of main"),
            Figure(
                "cycle.spoken", spoken.median.milliseconds, "ms", runs: rounds,
                "median of the same with the child doing all that it does in a cycle"),
            Figure(
                "cycle.full", cycle.median.milliseconds, "ms", runs: rounds,
                "median of launch, ready, delivery, return, reap"),
            Figure(
                "cycle.p99", cycle.quantile(0.99).milliseconds, "ms", runs: rounds,
                "99th percentile of the same"),
            Figure(
                "cycle.ratio", cycle.median / bare.median, "x", limit: 1.7, runs: rounds,
                "full cycle over bare start"),
            Figure(
                "cycle.calm-ratio", cycle.quantile(0.1) / bare.quantile(0.1), "x", runs: rounds,
                "the same of the quickest tenths, which other load on the machine hardly changes"),
            Figure(
                "cycle.ours", ours.median.milliseconds, "ms", limit: 0.3, runs: rounds,
                "median of what keeper and host add to the spoken start, pair by pair"),
        ]
    }

    private static func measure(
        _ plan: LaunchPlan, rounds: Int
    ) throws -> (bare: Samples, spoken: Samples, cycle: Samples) {
        let launcher = try ExtensionLauncher()
        let delegate = SilentDelegate()
        let process = BareProcess(executable: plan.executable, environment: plan.environment)
        let initialize = line { WireLine.request(id: 1, plan.initialize, to: &$0) }
        let delivery = line { WireLine.request(id: 2, plan.delivery([]), to: &$0) }
        let configuration = plan.configuration([])
        var bare = Samples()
        var spoken = Samples()
        var cycle = Samples()
        let warmUp = max(5, rounds / 20)
        for round in 0..<rounds + warmUp {
            let bareTime = try Stopwatch.time { try process.runToImmediateExit() }
            let spokenTime = try Stopwatch.time {
                try process.serve(initialize: initialize, delivery: delivery)
            }
            var ending: Ending?
            let cycleTime = try Stopwatch.time {
                ending = try launcher.run(configuration, delegate: delegate).ending
            }
            guard case .returned? = ending else {
                throw BenchmarkError.environment(
                    "A launch that should return ended otherwise: \(String(describing: ending)).")
            }
            guard round >= warmUp else { continue }
            bare.add(bareTime)
            spoken.add(spokenTime)
            cycle.add(cycleTime)
        }
        return (bare, spoken, cycle)
    }

    static func line(_ make: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        make(&writer)
        return writer.finish()
    }
}
