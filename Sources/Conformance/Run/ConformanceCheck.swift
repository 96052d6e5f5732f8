public import FinanceKitSimulator
import Foundation
import WalletModel

/// Judges an extension from a test, in one line.
///
/// ```swift
/// @Test func `the extension survives every cut`() throws {
///     try ConformanceCheck("LedgerSync").run()
/// }
/// ```
///
/// It runs what `fksim conform` runs: every case of the suite, cut at every point. Build the
/// extension first; a product is looked for in the builds of the package around the folder.
public struct ConformanceCheck: Sendable {
    /// A product's name, a bundle folder or an executable.
    public var reference: String
    /// Path of the folder from which the reference goes out.
    public var folder: String
    /// Where the extension is, in place of a reference.
    private var subject: (bundle: SimulatedBundle, sourceFile: String)?
    /// Seed of all chance; the same seed makes the same run.
    public var seed: UInt64
    /// How many launches run beside one another, at least 1.
    public var jobs: Int
    /// Real time after which nothing more is begun; nil for none.
    ///
    /// A check that it ends has failed.
    public var timeLimit: Duration?
    /// Rules to judge or cases to run, as patterns in which `*` stands for any text; empty for all.
    public var only: [String]
    /// Rules or cases to leave out, as patterns.
    public var skip: [String]
    /// Files, or parts of files, that are not compared, as `--ignore` takes them.
    public var ignore: [String]
    /// Path of a file of expected failures; nil for none.
    public var expectedFailures: String?

    /// A check of the whole suite, with as many jobs as there are cores.
    public init(_ reference: String) {
        self.reference = reference
        folder = FileManager.default.currentDirectoryPath
        seed = 11
        jobs = ProcessInfo.processInfo.activeProcessorCount
        only = []
        skip = []
        ignore = []
    }

    /// A check of the whole suite, of an extension that is found as a device finds it.
    ///
    /// - Parameters:
    ///   - bundle: The extension.
    ///   - sourceFile: A source file of the package that products are looked for in.
    public init(_ bundle: SimulatedBundle, sourceFile: String = #filePath) {
        self.init(bundle.description)
        subject = (bundle, sourceFile)
    }

    /// Runs the suite; blocks until it is over, which may take minutes.
    ///
    /// - Returns: How much was judged.
    /// - Throws: ``ConformanceFailure`` when the extension does not conform, when there is nothing
    ///   to judge, or when time ran out; `SimulatorError` when it cannot be judged at all, because
    ///   it is not there, cannot be started, or an option or file cannot be used.
    @discardableResult
    public func run() throws -> ConformanceResult {
        var request = ConformanceRequest(
            reference: reference, base: URL(filePath: folder).standardizedFileURL.path)
        request.builds = TestBuilds.folders
        if let subject {
            request.located = try subject.bundle.located(sourceFile: subject.sourceFile)
            // What the report says runs again from anywhere.
            request.reference = request.located?.executable ?? reference
        }
        request.seed = seed
        request.jobs = max(1, jobs)
        request.timeLimit = timeLimit
        do throws(NameFilterError) {
            try NameFilters(only: only, skip: skip).apply(to: &request)
        } catch {
            throw SimulatorError(.input, error.message)
        }
        for text in ignore {
            do throws(IgnorePatternError) {
                request.ignores.append(try IgnorePattern(text))
            } catch {
                throw SimulatorError(.input, error.description)
            }
        }
        let expectations = try readExpectations()
        request.stopsEarly = expectations == nil
        var report = try ConformanceRun(request).report()
        expectations?.apply(to: &report)
        guard report.verdict == .conforms || (report.verdict == .incomplete && report.isPart)
        else { throw ConformanceFailure(report) }
        return ConformanceResult(report)
    }

    private func readExpectations() throws -> ExpectedFailures? {
        guard let expectedFailures else { return nil }
        let url = URL(filePath: expectedFailures)
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try Data(contentsOf: url))
        } catch {
            throw FileSystem.failure("read the expected failures", expectedFailures, error)
        }
        do throws(ScenarioError) {
            let file = try ExpectedFailuresFile(bytes, file: expectedFailures, known: .suite)
            return ExpectedFailures(file.entries, today: CivilDate(World.wallTime))
        } catch {
            throw SimulatorError(.input, error.description)
        }
    }
}

/// How much a check has judged, of an extension in which it found nothing.
public struct ConformanceResult: Hashable, Sendable {
    /// Every legal cut at every place of every wake that was cut.
    public let faultPoints: Int
    /// Rules that hold; the others do not apply, or cannot be judged.
    public let rulesThatHold: Int
    /// Whether filters left something out, so that it says nothing of the rest.
    public let isPart: Bool

    init(_ report: ConformanceReport) {
        faultPoints = report.points.found
        rulesThatHold = report.rules.count { $0.verdict == .holds }
        isPart = report.isPart
    }
}
