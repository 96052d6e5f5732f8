import DeliveryEngine
package import FinanceKitSimulator
import Foundation

/// Judges one extension: runs the suite in a folder of its own, and makes the report.
package struct ConformanceRun {
    package static let suite = "1"
    private let request: ConformanceRequest

    package init(_ request: ConformanceRequest) {
        self.request = request
    }

    /// Runs everything; blocks until it is over.
    ///
    /// `progress` hears how far it is, from any thread; `costs` what everything took, so that the
    /// next run can be shared out by it.
    /// - Throws: `SimulatorError` when nothing can be judged: the extension is not found or cannot
    ///   be started, or the machine is in the way. What the extension does is no error.
    package func report(
        progress: @escaping @Sendable (SuiteRunner.Progress) -> Void = { _ in },
        costs: (SuiteCosts) -> Void = { _ in }
    ) throws(SimulatorError) -> ConformanceReport {
        let elapsed = World.stopwatch()
        let folder = try WorkFolder()
        defer { folder.remove() }
        let original = try request.extensionBundle()
        let before = try ExecutableFacts(path: original.executable)
        let bundle = try original.assembled(in: folder.path + "/subject")
        let judged = try ExecutableFacts(path: bundle.executable)
        var older: CaseSubject?
        if let reference = request.upgradeFrom {
            older = try CaseSubject(
                reference: reference, base: request.base, overrides: .init(),
                folder: folder.path + "/older")
        }
        let runner = SuiteRunner(
            bundle: bundle, older: older?.bundle, scenarios: SuiteScenario.all, request: request,
            workFolder: folder.path, progress: progress)
        let evidence = try runner.run()
        costs(runner.costs)
        var report = ConformanceReport(
            kitVersion: request.kitVersion, suite: Self.suite, seed: request.seed,
            subject: subject(bundle, before, judged))
        report.options = request.options
        report.shard = request.shard.flatMap { $0.count > 1 ? "\($0.number)/\($0.count)" : nil }
        report.isPart = request.isSelection && !runner.isCutShort && !runner.isHopeless
        let judge = ConformanceJudge(evidence: evidence, only: request.only, skip: request.skip)
        judge.fill(&report)
        if !report.findings.isEmpty {
            var review = FindingReview(
                evidence: evidence, request: request, judge: judge,
                subject: CaseSubject(
                    bundle: bundle,
                    reference: CaseSubject.absolute(request.reference, base: request.base),
                    original: report.subject.executable, facts: judged),
                older: older, folder: folder.path + "/review")
            try review.review(&report)
        }
        noteWakes(evidence, &report)
        for index in report.cases.indices {
            report.cases[index].seconds = runner.costs.cases[report.cases[index].id]?.total ?? 0
        }
        if runner.isCutShort { noteTimeLimit(evidence, &report) }
        noteChanges(bundle, original, before, judged, &report)
        if !runner.isCutShort, !runner.isHopeless {
            Omissions(in: evidence, request).note(in: &report)
        }
        if request.isSelection, report.verdictWithoutFindings == .conforms {
            report.verdictWithoutFindings = .incomplete
        }
        report.settleVerdict()
        report.seconds = elapsed() / .seconds(1)
        return report
    }

    /// Notes for each case the wakes that all shards together cut.
    private func noteWakes(_ evidence: SuiteEvidence, _ report: inout ConformanceReport) {
        let plan = SuitePlan(SuiteScenario.all, request)
        for suiteCase in SuiteScenario.all.flatMap(\.cases) {
            guard let index = report.cases.firstIndex(where: { $0.id == suiteCase.id }),
                let settings = plan.sweepOfAllShards(of: suiteCase, evidence.looked)
            else { continue }
            let numbers = evidence.cases[suiteCase.id]?.wakes.map(\.trial.wake.number) ?? []
            report.cases[index].wakesToCut = numbers.filter {
                settings.wakes?.contains($0) ?? true
            }
        }
    }

    private func noteTimeLimit(_ evidence: SuiteEvidence, _ report: inout ConformanceReport) {
        let limit = request.timeLimit.map { "\($0.components.seconds) s" } ?? "the limit"
        let begun = evidence.cases.count
        let all = SuiteScenario.all.flatMap(\.cases).count
        report.verdictWithoutFindings = .incomplete
        report.notes.append(
            "The time limit of \(limit) came first: \(begun) of \(all) cases were run, and "
                + "\(report.points.run + report.points.merged) of the \(report.points.found) points "
                + "that were found until then.")
    }

    /// Looks whether the file that was judged is still the same.
    private func noteChanges(
        _ bundle: ExtensionBundle, _ original: ExtensionBundle, _ before: ExecutableFacts,
        _ judged: ExecutableFacts, _ report: inout ConformanceReport
    ) {
        // A file that cannot be read any more has changed as well.
        let copy = try? ExecutableFacts(path: bundle.executable)
        let now = try? ExecutableFacts(path: original.executable)
        if copy?.sha256 != judged.sha256 || before.sha256 != judged.sha256 {
            report.verdictWithoutFindings = .incomplete
            report.isPart = false
            report.notes.append(
                "The executable was written to while it was judged, so parts of this report speak "
                    + "of another file. Run again when no build is going on.")
        } else if now?.sha256 != judged.sha256 {
            report.notes.append(
                "The executable was built anew during the run. What was judged is the file from "
                    + "before, with the sha256 \(judged.sha256.prefix(12))…")
        }
    }

    /// The file that the reference led to, not the copy that was started.
    private func subject(
        _ bundle: ExtensionBundle, _ original: ExecutableFacts, _ facts: ExecutableFacts
    ) -> ConformanceReport.Subject {
        ConformanceReport.Subject(
            name: bundle.name, identifier: bundle.identifier, executable: original.path,
            sha256: facts.sha256, bytes: facts.bytes, modified: "\(original.modified)")
    }
}
