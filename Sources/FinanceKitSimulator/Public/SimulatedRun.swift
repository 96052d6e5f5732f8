import Foundation
import WalletModel

/// A scenario file, carried out on a device of its own, and what came of it.
///
/// ```swift
/// let run = try await SimulatedRun(scenario: "Scenarios/week.fkscenario.json5")
/// #expect(run.isWell)
/// ```
public struct SimulatedRun: Sendable, CustomStringConvertible {
    /// Every wake, in order.
    public let wakes: [SimulatedWake]
    /// Every launch of an app or a widget, in order.
    public let launches: [SimulatedLaunch]
    /// The expectations of the file that were not met, with what was found, and their places.
    public let unmetExpectations: [String]
    /// How many expectations were looked at.
    public let expectationCount: Int
    /// Whether every expectation was met, and no launch ended in a way that no healthy one does.
    public let isWell: Bool
    /// Everything that happened, as `fksim run` prints it.
    public let timeline: String

    /// Carries out a scenario; comes back when its last launch is over.
    ///
    /// Containers are temporary, as a device's are. Paths inside the file count from its folder.
    /// - Parameters:
    ///   - file: Path of the scenario; a relative one counts from the current folder.
    ///   - bundle: The extension; nil takes the one that the file names.
    ///   - knobs: In place of the file's, by their names.
    ///   - seed: In place of the file's; nil leaves it.
    ///   - sourceFile: A source file of the package that products are looked for in.
    /// - Throws: ``SimulatorError`` with file, line and column of what is wrong, or what of the
    ///   machine is in the way. What the extension does is no error.
    public init(
        scenario file: String, bundle: SimulatedBundle? = nil, knobs: [String: String] = [:],
        seed: UInt64? = nil, sourceFile: String = #filePath
    ) async throws(SimulatorError) {
        let log = RunLog()
        let thread = DeviceThread()
        defer { thread.finish {} }
        let outcome = try await thread.run { (_) throws(SimulatorError) in
            let place = try TemporaryFolder.make(nil)
            defer { TemporaryFolder.remove(place) }
            var options = RunOptions(sharedContainer: place + "/containers")
            options.seed = seed
            options.builds = TestBuilds.folders
            options.knobs = knobs.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let runner = try ScenarioRunner(scenarioFile: file, options: options)
            var found = try bundle?.located(sourceFile: sourceFile)
            if found == nil { found = try runner.locateBundle() }
            let name = found?.name ?? ""
            return try runner.run(bundle: found?.assembled(in: place + "/launch")) {
                (event) throws(SimulatorError) in log.note(event, extension: name)
            }
        }
        wakes = log.wakes
        launches = log.launches
        unmetExpectations = log.unmet
        expectationCount = log.checks
        isWell = outcome.isWell
        timeline = log.timeline
        DeviceRegistry.current?.add(log, URL(filePath: file).lastPathComponent)
    }

    /// The timeline.
    public var description: String { timeline }
}
