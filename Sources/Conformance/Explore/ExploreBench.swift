import FinanceKitSimulator
import WalletModel

/// Runs models on one extension; each job has one of its own.
struct ExploreBench {
    var subject: CaseSubject
    var ignores: [IgnorePattern]
    var journals: JournalView
    var isConfined: Bool
    /// Absolute path of a folder that belongs to the job.
    var folder: String

    /// Points of a wake that are drawn in one run.
    static let pointsPerWake = 4

    /// What came of one run.
    struct Result {
        var failures: [ExploreFailure]
        var pointsRun: Int
        var wakes: Int
        var isByChance: Bool
        var isAnythingKept: Bool
    }

    func run(
        _ wallet: ExploreWallet, _ choice: ExploreObserver.Choice
    ) throws(SimulatorError) -> Result {
        let context = JudgeContext(
            ignores: ignores, journals: journals,
            reader: StateReader(folder: WorkFolder.comparing(in: folder)))
        let observer = ExploreObserver(choice, context: context)
        let outcome = try Self.scenario(wallet).run(
            bundle: subject.bundle, containers: folder + "/containers", isConfined: isConfined,
            observer: observer)
        try StartFailure.refuse(outcome)
        return Result(
            failures: observer.failures, pointsRun: observer.pointsRun, wakes: observer.wakes,
            isByChance: observer.isByChance,
            isAnythingKept: observer.isAnythingKept)
    }

    /// Whether a model still fails under the same rule, and how.
    ///
    /// A model that is no scenario any more does not.
    func failure(
        of wallet: ExploreWallet, like failure: ExploreFailure, cuts: Set<FaultPoint.Cut>? = nil
    ) throws(SimulatorError) -> ExploreFailure? {
        let choice: ExploreObserver.Choice
        switch failure.kind {
        case .point(let point):
            choice = .search(
                rule: failure.rule, cuts: cuts ?? [point.result.point.cut],
                first: point.result.point.place)
        case .path: choice = .none(rule: failure.rule)
        case .ending: choice = .search(rule: failure.rule, cuts: [], first: nil)
        }
        do throws(SimulatorError) {
            return try run(wallet, choice).failures.first
        } catch {
            guard error.reason == .input else { throw error }
            return nil
        }
    }

    static func scenario(_ wallet: ExploreWallet) -> CaseScenario {
        CaseScenario(name: "explore.fkscenario.json5", text: wallet.text())
    }
}
