public import FinanceKitSimulator
import Foundation

/// Cuts every wake of a scenario at every point, from a test, in one line.
///
/// It runs what `fksim sweep` runs: the wakes of the scenario, each cut at every call and every
/// write, and what the extension keeps afterwards held against a run that was never cut.
public struct ConvergenceCheck: Sendable {
    /// Path of the scenario, absolute or from the current folder.
    public var scenario: String
    /// The extension; nil for the one that the scenario names.
    public var bundle: SimulatedBundle?
    /// A source file of the package that products are looked for in.
    public var sourceFile: String
    /// The wakes that are cut, by their numbers from 1; nil for all.
    public var wakes: Set<Int>?
    /// How many launches run beside one another, at least 1.
    public var jobs: Int
    /// Files, or parts of files, that are not compared, as `--ignore` takes them.
    public var ignore: [String]
    /// Real time after which nothing more is begun; nil for none.
    ///
    /// A check that it ends has failed.
    public var timeLimit: Duration?

    /// A check of every wake, with as many jobs as there are cores.
    public init(scenario: String, sourceFile: String = #filePath) {
        self.scenario = scenario
        self.sourceFile = sourceFile
        jobs = ProcessInfo.processInfo.activeProcessorCount
        ignore = []
    }

    /// Cuts everything; blocks until it is over, which may take minutes.
    ///
    /// - Returns: How many fault points were found.
    /// - Throws: ``ConformanceFailure`` when the extension does not converge, does not meet what the
    ///   scenario expects, or when there is nothing to cut or to judge; `SimulatorError` when the
    ///   scenario or an option cannot be used, or the machine is in the way.
    @discardableResult
    public func run() throws -> Int {
        var request = UserSweepRequest(
            scenarioFile: scenario, base: FileManager.default.currentDirectoryPath)
        request.located = try bundle?.located(sourceFile: sourceFile)
        request.builds = TestBuilds.folders
        request.wakes = wakes
        request.jobs = max(1, jobs)
        request.timeLimit = timeLimit
        for text in ignore {
            do throws(IgnorePatternError) {
                request.ignores.append(try IgnorePattern(text))
            } catch {
                throw SimulatorError(.input, error.description)
            }
        }
        let report = try UserSweep(request).report()
        guard report.verdict == .converges else { throw ConformanceFailure(report) }
        return report.points.found
    }
}
