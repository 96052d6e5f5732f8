import DeliveryWire
import ExtensionHost
import FinanceKitSimulator
import Foundation

/// A year in which the wallet changes every hour, and an extension that returns at once is woken by
/// each change, on the whole device that `fksim run` uses.
///
/// Behind every wake the same executable is started bare and is told what a host tells it; the year
/// is held against the sum of these. What it takes more is the keeper, the scheduler, the wallet and
/// the containers.
enum YearBenchmark: Benchmark {
    static let name = "year"
    static let summary = "a year of hourly wakes, against as many bare processes"

    private static let hours = 365 * 24

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let hours = bench.options.isQuick ? 200 : hours
        let plan = LaunchPlan(
            executable: try bench.staticExtension(), container: try bench.makeFolder("year-bare"))
        let folder = try bench.makeFolder("year")
        let (year, bare, hour, process) = try BenchmarkError.whenDoing("live through a year") {
            try measure(hours: hours, plan: plan, folder: folder)
        }
        return [
            Figure(
                "year.time", year.nanoseconds / 1e9, "s", runs: hours,
                "real time of \(hours) hours with a change and a wake in each"),
            Figure("year.hour", hour.median.milliseconds, "ms", runs: hours, "median of an hour"),
            Figure(
                "year.bare", process.median.milliseconds, "ms", runs: hours,
                "median of a bare process that is told the same"),
            Figure(
                "year.ratio", year.nanoseconds / bare.nanoseconds, "x", limit: 1.3, runs: hours,
                "the year over the sum of as many bare processes"),
            Figure(
                "year.calm-ratio", hour.quantile(0.1) / process.quantile(0.1), "x", runs: hours,
                "the quickest tenth of each, which other load on the machine hardly changes"),
        ]
    }

    private static func measure(
        hours: Int, plan: LaunchPlan, folder: String
    ) throws -> (year: Duration, bare: Duration, hour: Samples, process: Samples) {
        let runner = try runner(hours: hours, executable: plan.executable, in: folder)
        let bareProcess = BareProcess(executable: plan.executable, environment: plan.environment)
        let initialize = line { WireLine.request(id: 1, plan.initialize, to: &$0) }
        let delivery = line { WireLine.request(id: 2, plan.delivery([]), to: &$0) }
        var bare: Duration = .zero
        var hour = Samples()
        var process = Samples()
        let clock = ContinuousClock()
        var begun = clock.now
        var trouble: (any Error)?
        let whole = try Stopwatch.time {
            _ = try runner.run { (event) throws(SimulatorError) in
                guard case .wakeEnded(let summary) = event.kind, trouble == nil else { return }
                do {
                    guard case .returned = summary.ending else {
                        throw BenchmarkError.environment(
                            "A wake that should return ended otherwise: \(summary.ending).")
                    }
                    hour.add(begun.duration(to: clock.now))
                    let time = try Stopwatch.time {
                        try bareProcess.serve(initialize: initialize, delivery: delivery)
                    }
                    bare += time
                    process.add(time)
                    begun = clock.now
                } catch {
                    trouble = error
                }
            }
        }
        if let trouble { throw trouble }
        guard hour.count == hours else {
            throw BenchmarkError.environment("\(hour.count) wakes came in \(hours) hours.")
        }
        return (whole - bare, bare, hour, process)
    }

    private static func runner(
        hours: Int, executable: String, in folder: String
    ) throws -> ScenarioRunner {
        let step = """
            { after: "1h", add: { account: "card", amount: "4.50", indicator: "debit", \
            merchant: "Coffee" } },
            """
        let text = """
            {
              wallet: { accounts: [{ id: "card", kind: "liability", currencyCode: "USD" }] },
              bundle: {
                path: "\(executable)", bundleIdentifier: "com.example.benchmark", entitled: true,
              },
              consent: { accounts: "all" },
              setup: { environment: { BENCHMARK_IDLE: "1" } },
              background: [{ types: ["transactions"], frequency: "hourly" }],
              steps: [
            \(String(repeating: step + "\n", count: hours))
              ],
            }
            """
        let file = folder + "/year.fkscenario.json5"
        try Data(text.utf8).write(to: URL(filePath: file))
        return try ScenarioRunner(
            scenarioFile: file, options: RunOptions(sharedContainer: folder + "/container"))
    }

    private static func line(_ make: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        make(&writer)
        return writer.finish()
    }
}
