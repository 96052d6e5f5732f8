import Conformance
import FinanceKitSimulator
import Foundation

/// `fksim conform`: runs the suite on an extension and says whether it conforms.
enum ConformCommand {
    static let command = Command(
        name: "conform", summary: "cut an extension at every point and judge it", operands: "EXTENSION",
        explanation: "", options: [], run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let folder = "/dev/shm/fksim-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bundle = try ExtensionBundle.assembled(
            arguments.operands.first ?? "", base: FileManager.default.currentDirectoryPath, in: folder)
        let t = Date()
        let runner = SuiteRunner(
            bundle: bundle, scenarios: SuiteScenario.all,
            options: ConformanceOptions(workFolder: folder))
        let evidence = try runner.run()
        print("took", Date().timeIntervalSince(t))
        for (id, c) in evidence.cases.sorted(by: { $0.key < $1.key }) {
            print(id, c.wakes.map { $0.trial.endingName }, c.closing.trial.endingName,
                c.fresh.trial.endingName, "path:", c.pathDifferences.count, "chance:", c.chanceDifferences.count)
            for d in c.pathDifferences.prefix(3) { print("    ", d) }
        }
        for s in evidence.sweeps {
            print(s.caseID, s.wake, "found", s.found, "merged", s.merged, "run", s.results.count,
                "racy", s.results.count { $0.isRacy }, "unfired", s.results.count { !$0.hasFired },
                "failed", s.results.count { $0.isFailure })
            for r in s.results.filter({ $0.isFailure }).prefix(5) { print("   ", r.point.id, r.grade, r.endings, r.torn.count, r.differences.prefix(2)) }
        }
        for (k, v) in evidence.troubles { print("trouble", k, v) }
        return .well
    }
}
