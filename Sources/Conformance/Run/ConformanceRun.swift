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
    /// - Parameter progress: Hears how far it is, from any thread.
    /// - Returns: What was found, whatever the verdict.
    /// - Throws: `SimulatorError` when nothing can be judged: the extension is not found or cannot
    ///   be started, or the machine is in the way. What the extension does is no error.
    package func report(
        progress: @escaping @Sendable (SuiteRunner.Progress) -> Void = { _ in }
    ) throws(SimulatorError) -> ConformanceReport {
        let clock = ContinuousClock()
        let start = clock.now
        let folder = try WorkFolder()
        defer { folder.remove() }
        let bundle = try ExtensionBundle.assembled(
            request.reference, base: request.base, in: folder.path + "/subject")
        let facts = try ExecutableFacts(path: bundle.executable)
        let runner = SuiteRunner(
            bundle: bundle, scenarios: SuiteScenario.all, request: request,
            workFolder: folder.path, progress: progress)
        let evidence = try runner.run()
        var report = ConformanceReport(
            kitVersion: request.kitVersion, suite: Self.suite, seed: request.seed,
            subject: try subject(bundle, facts))
        let judge = ConformanceJudge(evidence: evidence, only: request.only, skip: request.skip)
        judge.fill(&report)
        if !report.findings.isEmpty {
            var review = FindingReview(
                evidence: evidence, request: request, judge: judge,
                subject: CaseSubject(
                    bundle: bundle,
                    reference: CaseSubject.absolute(request.reference, base: request.base),
                    original: report.subject.executable, facts: facts),
                folder: folder.path + "/review")
            try review.review(&report)
        }
        report.shard = request.shard.map { "\($0.number)/\($0.count)" }
        let elapsed = (clock.now - start).components
        report.seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        return report
    }

    /// The file that the reference led to, not the copy that was started.
    private func subject(
        _ bundle: ExtensionBundle, _ facts: ExecutableFacts
    ) throws(SimulatorError) -> ConformanceReport.Subject {
        let original = try ExtensionBundle.located(request.reference, base: request.base)
        return ConformanceReport.Subject(
            name: bundle.name, identifier: bundle.identifier, executable: original.executable,
            sha256: facts.sha256, bytes: facts.bytes, modified: "\(facts.modified)")
    }
}
