import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator

/// What a run was to look at and did not come to, though nobody left it out.
///
/// Without it the report would speak of more than was seen, so it is never called conforming.
struct Omissions {
    /// One sentence for each.
    let sentences: [String]

    init(in evidence: SuiteEvidence, _ request: ConformanceRequest) {
        sentences = Self.takeOver(evidence, request) + Self.wakes(evidence, request)
    }

    /// Says them and makes the report incomplete; it is no part that was asked for.
    func note(in report: inout ConformanceReport) {
        guard !sentences.isEmpty else { return }
        report.notes += sentences
        report.isPart = false
        guard report.verdictWithoutFindings != .kitFault else { return }
        report.verdictWithoutFindings = .incomplete
    }

    /// The wakes that came to their end when they were recorded, and never did so in a sweep.
    ///
    /// Their points were not even counted.
    static func uncut(
        of recorded: [TrialWake], among chosen: Set<Int>?, in sweeps: [SweepEvidence]
    ) -> [Int] {
        let cut = Set(
            sweeps.filter { $0.reference.clean.ending.isCompleted }.map(\.wake))
        return recorded.filter { trial in
            let number = trial.wake.number
            return trial.ending.isCompleted && chosen?.contains(number) ?? true
                && !cut.contains(number)
        }.map(\.wake.number)
    }

    static func sentence(_ wakes: [Int], of caseID: String) -> String {
        let list = wakes.map(String.init).joined(separator: ", ")
        return "Not cut in \(caseID): wake \(list). It came to its end when it was recorded and "
            + "not in the sweep, so its points were not found. Run again on a machine that does "
            + "less beside."
    }

    private static func wakes(
        _ evidence: SuiteEvidence, _ request: ConformanceRequest
    ) -> [String] {
        let plan = SuitePlan(SuiteScenario.all, request)
        return SuiteScenario.all.flatMap(\.cases).compactMap { suiteCase in
            let id = suiteCase.id
            guard let settings = plan.sweepSettings(of: suiteCase, evidence.looked),
                let recorded = evidence.cases[id]
            else { return nil }
            let uncut = uncut(
                of: recorded.wakes.map(\.trial), among: settings.wakes,
                in: evidence.sweeps.filter { $0.caseID == id })
            return uncut.isEmpty ? nil : sentence(uncut, of: id)
        }
    }

    private static func takeOver(
        _ evidence: SuiteEvidence, _ request: ConformanceRequest
    ) -> [String] {
        let rule = "lifecycle-survives-upgrade"
        let isSkipped = request.skip.contains { NamePattern($0).matches(rule) }
        guard evidence.upgrade != nil, !isSkipped,
            SuitePlan(SuiteScenario.all, request).isChosen(rule),
            case .notRun(let reason) = EvidenceReader(evidence).upgrade()
        else { return [] }
        return ["The take-over from the older version was not judged: \(reason)."]
    }
}
