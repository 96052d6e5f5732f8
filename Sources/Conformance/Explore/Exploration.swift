package import FinanceKitSimulator
import Foundation
import Synchronization
import WalletModel

/// Runs an extension on wallets and schedules that are drawn by chance, cuts it at random points,
/// and makes what fails as small as it goes.
///
/// Each run is drawn from the seed and its own number, so that runs do not depend on one another,
/// on the number of jobs, or on how many there are.
package struct Exploration {
    private let request: ExploreRequest

    /// The most mistakes that are made small; the rest is counted.
    private static let failuresMax = 5

    package init(_ request: ExploreRequest) {
        self.request = request
    }

    fileprivate struct RunResult {
        var wallet: ExploreWallet
        var result: ExploreBench.Result
    }

    /// How far an exploration is.
    package struct Progress: Sendable {
        package var runs: Int
        /// Of the runs that were asked for, from 0 to 1.
        package var share: Double
        package var pointsRun: Int
        package var failures: Int
        /// Whether the runs are over and a failure is made small.
        package var isShrinking = false

        fileprivate init(_ results: [Int: RunResult], of most: Int) {
            runs = results.count
            share = Double(runs) / Double(max(1, most))
            pointsRun = results.values.reduce(0) { $0 + $1.result.pointsRun }
            failures = results.values.count { !$0.result.failures.isEmpty }
        }
    }

    private struct State {
        var next = 0
        var results: [Int: RunResult] = [:]
        var failure: SimulatorError?
    }

    /// Explores; blocks until it is over.
    ///
    /// `progress` hears of every run, from any of the jobs' threads.
    /// - Throws: `SimulatorError` when the extension cannot be started, or the machine is in the
    ///   way.
    package func report(
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) throws(SimulatorError) -> ExploreReport {
        let now = World.stopwatch()
        let folder = try WorkFolder()
        defer { folder.remove() }
        let subject = try CaseSubject(
            reference: request.reference, base: request.base,
            overrides: BundleLocator.Overrides(), folder: folder.path + "/subject")
        let journals = try journals(subject, folder.path + "/job0")
        let results = try runAll(subject, journals, folder.path, now, progress)
        var report = ExploreReport(
            seed: request.seed, runsAskedFor: request.runs, runs: results.count,
            wakes: results.reduce(0) { $0 + $1.value.result.wakes },
            pointsRun: results.reduce(0) { $0 + $1.value.result.pointsRun },
            runsByChance: results.count { $0.value.result.isByChance },
            isAnythingKept: results.contains { $0.value.result.isAnythingKept },
            subject: subject.subject, failures: [])
        let bench = bench(subject, journals, folder.path + "/shrink")
        for failure in firstFailures(of: results).prefix(Self.failuresMax) {
            var last = Progress(results, of: request.runs)
            last.isShrinking = true
            progress(last)
            report.failures.append(
                try told(failure, results, bench, isTimeUp: { isTimeUp(now, times: 2) }))
        }
        return report
    }

    /// Time to make failures smaller is given beyond the limit, as much again.
    private func isTimeUp(_ now: () -> Duration, times: Int) -> Bool {
        request.timeLimit.map { now() > $0 * times } ?? false
    }

    private func bench(
        _ subject: CaseSubject, _ journals: JournalView, _ folder: String
    ) -> ExploreBench {
        ExploreBench(
            subject: subject, ignores: request.ignores, journals: journals,
            isConfined: request.isConfined, folder: folder)
    }

    /// Which of the extension's files are journals, seen in the suite's first scenario.
    private func journals(
        _ subject: CaseSubject, _ folder: String
    ) throws(SimulatorError) -> JournalView {
        let recorder = CaseRecorder(
            context: JudgeContext(
                ignores: request.ignores, journals: JournalView(),
                reader: StateReader(folder: WorkFolder.comparing(in: folder))))
        let everyday = SuiteScenario.everyday
        let outcome = try CaseScenario(name: everyday.id, text: everyday.text).run(
            bundle: subject.bundle, containers: folder + "/containers",
            isConfined: request.isConfined, observer: recorder)
        try StartFailure.refuse(outcome)
        return recorder.evidence.map {
            JournalView(in: $0.closing.after.contents, walletIDs: $0.walletIDs)
        } ?? JournalView()
    }

    private func runAll(
        _ subject: CaseSubject, _ journals: JournalView, _ folder: String,
        _ now: @escaping @Sendable () -> Duration,
        _ progress: @escaping @Sendable (Progress) -> Void
    ) throws(SimulatorError) -> [Int: RunResult] {
        let state = Mutex(State())
        let request = request
        JobThreads.run(count: max(1, min(request.jobs, request.runs))) { job in
            let bench = ExploreBench(
                subject: subject, ignores: request.ignores, journals: journals,
                isConfined: request.isConfined, folder: folder + "/job\(job)")
            while let index = state.withLock({ state -> Int? in
                let isTimeUp = request.timeLimit.map { now() > $0 } ?? false
                guard state.next < request.runs, state.failure == nil, !isTimeUp else { return nil }
                defer { state.next += 1 }
                return state.next
            }) {
                do throws(SimulatorError) {
                    let result = try Self.run(index, seed: request.seed, bench)
                    let results = state.withLock { state in
                        state.results[index] = result
                        return state.results
                    }
                    progress(Progress(results, of: request.runs))
                } catch {
                    state.withLock { $0.failure = $0.failure ?? error }
                }
            }
        }
        let (failure, results) = state.withLock { ($0.failure, $0.results) }
        if let failure { throw failure }
        return results
    }

    private static func run(
        _ index: Int, seed: UInt64, _ bench: ExploreBench
    ) throws(SimulatorError) -> RunResult {
        var random = RandomSource(seed: seed)
        var ownSeed = random.next()
        for _ in 0..<index { ownSeed = random.next() }
        var generator = WalletGenerator(seed: ownSeed)
        let wallet = generator.wallet()
        do throws(SimulatorError) {
            let result = try bench.run(
                wallet,
                .drawn(RandomSource(seed: ownSeed ^ 0x5EED), perWake: ExploreBench.pointsPerWake))
            return RunResult(wallet: wallet, result: result)
        } catch {
            throw SimulatorError(
                error.reason,
                "Run \(index + 1) of seed \(seed) cannot be made: \(error.message)",
                details: error.cause)
        }
    }

    // MARK: Failures

    private struct First {
        var run: Int
        var failure: ExploreFailure
        var runsFailed: Int
    }

    /// The first failure under each rule, by the numbers of the runs.
    private func firstFailures(of results: [Int: RunResult]) -> [First] {
        var firsts: [String: First] = [:]
        for (index, run) in results.sorted(by: { $0.key < $1.key }) {
            var seen: Set<String> = []
            for failure in run.result.failures where seen.insert(failure.rule).inserted {
                if firsts[failure.rule] != nil {
                    firsts[failure.rule]?.runsFailed += 1
                } else {
                    firsts[failure.rule] = First(run: index, failure: failure, runsFailed: 1)
                }
            }
        }
        return firsts.values.sorted { ($0.run, $0.failure.rule) < ($1.run, $1.failure.rule) }
    }

    private func told(
        _ first: First, _ results: [Int: RunResult], _ bench: ExploreBench,
        isTimeUp: @escaping () -> Bool
    ) throws(SimulatorError) -> ExploreReport.Failure {
        guard let run = results[first.run] else { preconditionFailure("the run is not there") }
        var shrinker = ExploreShrinker(
            run.wallet, first.failure, bench: bench, isTimeUp: isTimeUp)
        try shrinker.shrink()
        let small = shrinker.wallet
        let name = "explore-\(request.seed)-\(first.run + 1)-\(first.failure.rule)"
        let file = request.scenarios + "/" + name + ".fkscenario.json5"
        let scenario = CaseScenario(name: name + ".fkscenario.json5", text: small.text())
        var (finding, capsule) = try ExploreFinding(
            failure: shrinker.failure, scenario: scenario, bench: bench,
            kitVersion: request.kitVersion
        ).told()
        let text = small.text(comments: comments(finding, first, file))
        capsule.scenario.text = text
        try Self.write(text, to: file)
        var taken: Set<String> = []
        finding.capsule = try CapsuleWriter(folder: request.capsules).write(
            capsule, taken: &taken)
        finding.similar = first.runsFailed - 1
        return ExploreReport.Failure(
            finding: finding, runsFailed: first.runsFailed, firstRun: first.run + 1,
            scenarioFile: file, scenarioText: text, steps: small.steps.count,
            stepsBefore: run.wallet.steps.count,
            cleanRunsNeeded: BelievableRuns.count(
                failed: first.runsFailed, runs: results.count))
    }

    private func comments(
        _ finding: ConformanceFinding, _ first: First, _ file: String
    ) -> [String] {
        var lines = [
            "Found by fksim explore --seed \(request.seed), run \(first.run + 1), and made small.",
            finding.sentence,
        ]
        if let point = finding.point {
            lines.append("fksim sweep FILE --bundle EXTENSION --point '\(point.id)'")
        }
        return lines.map { $0.replacing("\n", with: " ") }
    }

    private static func write(_ text: String, to path: String) throws(SimulatorError) {
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw FileSystem.failure("write the scenario", path, error)
        }
    }
}
