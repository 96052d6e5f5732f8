import Conformance
import FinanceKitSimulator
import Foundation

/// How fast fault points are swept, and what the launches alone would have taken.
enum SweepBenchmark: Benchmark {
    static let name = "sweep"
    static let summary = "fault points of a statically linked LedgerSync, with their recovery"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        var calls = SweepSettings(cutsWrites: false, mergesEqualPoints: false)
        var writes = SweepSettings(cutsCalls: false, mergesEqualPoints: false)
        // First each point has a recovery of its own.
        calls.sharesRecoveries = false
        writes.sharesRecoveries = false
        let rounds = bench.options.isQuick ? 1 : 3
        var figures: [Figure] = []
        for (name, settings, least) in [("calls", calls, 200.0), ("writes", writes, 100.0)] {
            let two = try best(of: rounds, settings, jobs: 2, on: bench)
            figures.append(
                Figure(
                    "sweep.\(name).rate", two.rate, "points/s", runs: two.points,
                    "points a second on two jobs, each with a recovery of its own; at least "
                        + "\(Int(least)) are asked"))
            figures.append(
                Figure(
                    "sweep.\(name).overhead", two.overhead, "x", limit: 1.6, runs: two.launches,
                    "time of the jobs over the time of the launches that it contains"))
            var sharing = settings
            sharing.sharesRecoveries = true
            let shared = try best(of: rounds, sharing, jobs: 2, on: bench)
            figures.append(
                Figure(
                    "sweep.\(name).shared", shared.rate, "points/s", runs: shared.points,
                    "the same as a sweep does it: equal states are recovered from once, which "
                        + "left \(shared.launches) of \(two.launches) launches"))
            guard name == "calls" else { continue }
            let one = try best(of: rounds, settings, jobs: 1, on: bench)
            let bare = try BareGain.measure(
                rounds: bench.options.isQuick ? 20 : 200, on: bench)
            figures += [
                Figure(
                    "sweep.\(name).jobs", two.rate / one.rate, "x", runs: two.points,
                    "points a second on two jobs over those on one"),
                Figure(
                    "sweep.\(name).bare", bare, "x", runs: 5,
                    "bare process cycles of two threads over those of one"),
                Figure(
                    "sweep.\(name).gain", bare / (two.rate / one.rate), "x", limit: 1 / 0.85,
                    runs: two.points, "what two threads gain bare over what two jobs gain"),
            ]
            let state = try ContainerBenchmark.perPoint(on: bench)
            figures.append(
                Figure(
                    "sweep.\(name).state", 100 * state.seconds * two.rate / 2, "%", limit: 10,
                    runs: two.points,
                    "keeping, restoring and comparing 100 files of 10 MB, of a job's time a point"))
        }
        figures.append(try suite(on: bench))
        return figures
    }

    /// The whole suite, as `fksim conform` runs it.
    private static func suite(on bench: Workbench) throws(BenchmarkError) -> Figure {
        let report = try BenchmarkError.whenDoing("run the suite on LedgerSync") {
            var request = ConformanceRequest(reference: try ledger(), base: "/")
            request.jobs = 2
            return try ConformanceRun(request).report()
        }
        return Figure(
            "sweep.suite", report.seconds, "s", limit: 60, runs: report.points.run,
            "the whole suite on two jobs")
    }

    private struct Sweep {
        var points = 0
        var launches = 0
        var elapsed: Double = 0
        var launchTime: Double = 0
        var jobs = 1

        var rate: Double { Double(points) / elapsed }
        var overhead: Double { elapsed * Double(jobs) / launchTime }
    }

    private static func best(
        of rounds: Int, _ settings: SweepSettings, jobs: Int, on bench: Workbench
    ) throws(BenchmarkError) -> Sweep {
        var best: Sweep?
        for _ in 0..<rounds {
            let sweep = try BenchmarkError.whenDoing("sweep LedgerSync") {
                try measure(settings, jobs: jobs)
            }
            if best.map({ sweep.rate > $0.rate }) ?? true { best = sweep }
        }
        return best ?? Sweep()
    }

    private static func measure(_ settings: SweepSettings, jobs: Int) throws -> Sweep {
        let everyday = SuiteScenario.all[0]
        let scenario = SuiteScenario(
            id: everyday.id, title: everyday.title, text: everyday.text, sweep: settings)
        let number = ProcessInfo.processInfo.processIdentifier
        let folder = URL(filePath: "/dev/shm/fksim-benchmark-\(number)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // A folder that stays behind in memory is gone with the next start.
            try? FileManager.default.removeItem(at: folder)
        }
        var request = ConformanceRequest(reference: try ledger(), base: "/")
        request.jobs = jobs
        let bundle = try ExtensionBundle.located(request.reference, base: request.base)
            .assembled(in: folder.path + "/subject")
        let runner = SuiteRunner(
            bundle: bundle, scenarios: [scenario], request: request, workFolder: folder.path)
        let evidence = try runner.run()
        var sweep = Sweep(jobs: jobs)
        // The cuts alone: the same scenario is also run without any, which is no part of a sweep.
        let cuts = runner.costs.cases[scenario.id]?.wakes.values.reduce(0, +) ?? 0
        sweep.elapsed = cuts / Double(jobs)
        for result in evidence.sweeps.flatMap(\.results) {
            sweep.points += 1
            sweep.launches += result.launches
            sweep.launchTime += result.launchTime / .seconds(1)
        }
        return sweep
    }

    private static func ledger() throws(BenchmarkError) -> String {
        try Workbench.bundle(of: "LedgerSync")
    }
}
