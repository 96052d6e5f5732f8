import DeliveryEngine
import Foundation
import WalletModel

// Other processes beside the extension: its app, its widget, and whoever holds a lock.
extension SimulatedDevice {
    /// Launches the app, as the person does, and waits until it leaves or is ended.
    ///
    /// It shares its App Groups with the extension and nothing else; what it is told by
    /// `requestAuthorization()` and what it registers holds for the extension. Launching it also
    /// starts wakes again after too many crashes.
    /// - Parameters:
    ///   - app: The app, linked against the same `FinanceKit`.
    ///   - arguments: What it is started with.
    ///   - stopAfter: Real time after which the system ends an app that does not leave by itself.
    /// - Returns: The launch; an app that leaves by itself has the ending `exited`.
    /// - Throws: ``SimulatorError`` when the app is not found, or cannot be started here.
    @discardableResult
    public func launchApp(
        _ app: SimulatedBundle, arguments: [String] = [], stopAfter: Duration = .seconds(30)
    ) async throws(SimulatorError) -> SimulatedLaunch {
        try await launch(app, arguments: arguments, stopAfter: stopAfter)
    }

    /// Launches the app for a background task that it asked for, whether it did or not.
    ///
    /// The launch is over when the task is completed, or after `stopAfter` of real time.
    /// - Parameters:
    ///   - task: The identifier that the app registers a handler for.
    ///   - app: The app, linked against the same `FinanceKit`.
    ///   - isProcessing: Whether it is a processing task and not an app refresh.
    ///   - arguments: What it is started with.
    ///   - stopAfter: Real time after which the system ends an app that does not leave by itself.
    /// - Returns: The launch; one whose task is completed has the ending `exited`.
    /// - Throws: ``SimulatorError`` when the app is not found, or cannot be started here.
    @discardableResult
    public func runBackgroundTask(
        _ task: String, of app: SimulatedBundle, isProcessing: Bool = false,
        arguments: [String] = [], stopAfter: Duration = .seconds(30)
    ) async throws(SimulatorError) -> SimulatedLaunch {
        guard !task.isEmpty else {
            throw SimulatorError(
                .input,
                "The task has no identifier. Expected one such as \"com.example.budget.refresh\".")
        }
        return try await launch(app, arguments: arguments, stopAfter: stopAfter) { launch in
            launch.backgroundTask = task
            launch.taskKind = isProcessing ? .processing : .refresh
        }
    }

    /// Launches a program that reads the groups in the role of a widget.
    @discardableResult
    public func runWidget(
        _ widget: SimulatedBundle, arguments: [String] = [], stopAfter: Duration = .seconds(30)
    ) async throws(SimulatorError) -> SimulatedLaunch {
        try await launch(widget, arguments: arguments, stopAfter: stopAfter) { launch in
            launch.isWidget = true
        }
    }

    private func launch(
        _ app: SimulatedBundle, arguments: [String], stopAfter: Duration,
        _ change: @escaping @Sendable (inout Scenario.AppLaunch) -> Void = { _ in }
    ) async throws(SimulatorError) -> SimulatedLaunch {
        try await on { (room) throws(SimulatorError) in
            guard stopAfter > .zero, stopAfter <= .seconds(3600) else {
                throw SimulatorError(
                    .input,
                    "An app cannot be ended after \(stopAfter). Expected more than zero and at most "
                        + "an hour.")
            }
            let bundle = try app.located(sourceFile: room.sourceFile)
            let place = ScenarioPlace(line: 0, column: 0, path: "")
            var launch = Scenario.AppLaunch(
                bundle: Scenario.Bundle(
                    reference: Located(value: bundle.executable, place: place),
                    identifier: bundle.identifier, appGroups: bundle.appGroups,
                    isEntitled: bundle.isEntitled), arguments: arguments, stopAfter: stopAfter)
            change(&launch)
            let count = room.log.launches.count
            room.device.apps[bundle.executable] = bundle
            try room.perform(.launchApp(launch))
            let launches = room.log.launches
            guard launches.count > count else {
                throw SimulatorError(.environment, "The launch of '\(app)' left no record.")
            }
            return launches[count]
        }
    }

    /// Puts another build of the extension in the place of the one that is installed, as an update.
    ///
    /// Containers, consent and registrations stay. Wakes that crashes had stopped come again.
    /// - Throws: ``SimulatorError`` when it is not found, cannot be started here, or is another
    ///   bundle by its identifier.
    public func update(to bundle: SimulatedBundle) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let device = room.device
            var build = try bundle.located(sourceFile: room.sourceFile)
            guard build.identifier == device.bundle.identifier else {
                throw SimulatorError(
                    .input,
                    "An update keeps the bundle identifier '\(device.bundle.identifier)', and "
                        + "'\(bundle)' is '\(build.identifier)'. Make another device for it.")
            }
            try ExecutableCheck.check(build)
            build.executable = try LaunchFolder.assemble(
                build, in: device.containers.launchFolder + "-update")
            device.executable = build.executable
            try device.note("another build is installed: \(bundle)")
            try device.carryOut(device.engine.crashLoopEnded(at: device.now))
        }
    }

    // MARK: Locks

    /// Has somebody else hold the lock of a file while the next wakes run.
    ///
    /// It is held by the process of the tests. For an app that holds it itself, plan the delivery for
    /// a moment of its launch: `plan(.deliver(), at: .nextApp(prints: "holding"))`. A database is
    /// held by a write transaction and any other file by `flock`.
    /// - Parameters:
    ///   - file: Relative to the group's container; it must be there when the wake comes.
    ///   - group: Nil for the only group.
    ///   - wakes: For how many wakes from the next on.
    /// - Throws: ``SimulatorError`` where no such group or path can be.
    public func holdLock(
        on file: String, in group: String? = nil, forWakes wakes: Int = 1
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            guard !file.isEmpty, !file.hasPrefix("/"),
                !file.split(separator: "/").contains(".."), (1...1000).contains(wakes)
            else {
                throw SimulatorError(
                    .input,
                    "The lock of '\(file)' for \(wakes) wakes cannot be held. Expected a path inside "
                        + "the group's container and 1 to 1000 wakes.")
            }
            let groups = room.device.containers.groups
            if let group, !groups.contains(group) {
                throw room.unknownGroup(group)
            }
            guard group != nil || groups.count == 1 else { throw room.unknownGroup(nil) }
            try room.perform(
                .holdLock(
                    Scenario.HeldLock(
                        file: file, group: group, wakes: wakes,
                        place: ScenarioPlace(line: 0, column: 0, path: ""))))
        }
    }
}
