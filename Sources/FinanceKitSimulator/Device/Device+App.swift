import DeliveryEngine
import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel

// The companion app, opened by the person. It asks for consent and registers, for itself and its
// extension; it shares the group containers with the extension and nothing else.
extension Device {
    /// Launches the app and comes back when it is gone; then wakes what has become due meanwhile.
    func launch(_ launch: Scenario.AppLaunch) throws(SimulatorError) {
        if !launch.isWidget { lastApp = launch }
        var app = try locate(launch.bundle)
        try ExecutableCheck.check(app)
        try willTouchContainers?(false)
        appLaunches += 1
        let own = try ContainerRoot(
            path: containers.path, groups: app.appGroups, bundleIdentifier: app.identifier,
            isApp: true)
        try own.prepare(keepsContents: true)
        app.executable = try LaunchFolder.assemble(
            app, in: own.privateFolder + "/apps/" + app.identifier)
        try record(
            TranscriptEvent(
                at: now,
                kind: .appStarted(AppHeader(name: app.name, identifier: app.identifier))))
        let preferences = PreferencesDaemon(containers: own)
        try own.clearScratch()
        try seedPreferences(of: (app, preferences, own))
        var before = ContainerSnapshot(folders: own.containers)
        let session = DeviceSession(device: self, app: app, preferences: preferences)
        // What else changes files meanwhile is told apart from what the app does.
        session.beside = { happening throws(SimulatorError) in
            try self.noteFiles(of: own, since: before)
            defer { before = ContainerSnapshot(folders: own.containers) }
            try self.happen(happening, beside: app)
        }
        if !launch.isWidget { session.deferred += engine.crashLoopEnded(at: now) }
        do throws(SimulatorError) {
            let result = try run(app, launch, in: own, session)
            if let trouble = session.trouble {
                // The trouble goes before whatever else is in the way of telling the end.
                try? finish(app, result, before: before, in: own)
                throw trouble
            }
            try finish(app, result, before: before, in: own)
        } catch {
            postponed += session.deferred
            throw error
        }
        try carryOut(session.deferred)
    }

    /// Runs the app with its own entitlement in the place of the extension's.
    private func run(
        _ app: ExtensionBundle, _ launch: Scenario.AppLaunch, in own: ContainerRoot,
        _ session: DeviceSession
    ) throws(SimulatorError) -> LaunchResult {
        let launcher = try readyLauncher()
        let isExtensionEntitled = access.isEntitled
        access.isEntitled = app.isEntitled && (approvals?.contains(app.identifier) ?? true)
        extensionEntitlement = isExtensionEntitled
        defer {
            access.isEntitled = isExtensionEntitled
            extensionEntitlement = nil
        }
        var limits = LaunchLimits()
        limits.appLifetime = launch.stopAfter
        let debug = options.debug?.debug(
            .app(appLaunches), isCut: false, executable: app.executable)
        let configuration = LaunchConfiguration(
            executable: app.executable, arguments: launch.arguments,
            environment: environment(of: launch, in: own), workingDirectory: own.dataContainer,
            containers: own.containers.values.sorted(), scratchFolders: [own.scratch],
            initialize: initialize(app, in: own, isDebugged: debug != nil), delivery: nil,
            limits: limits,
            isConfined: options.isConfined, allowsNetwork: knobs.network == .allowed && isNetworkUp,
            debug: debug)
        do throws(HostError) {
            return try launcher.run(configuration, delegate: session)
        } catch {
            throw SimulatorError(.environment, error.message, cause: error)
        }
    }

    private func environment(
        of launch: Scenario.AppLaunch, in own: ContainerRoot
    ) -> [String: String] {
        var environment = environment(in: own)
        environment[WireEnvironment.backgroundTask] = launch.backgroundTask.map {
            "\(launch.taskKind.rawValue) \($0)"
        }
        return environment
    }

    private func finish(
        _ app: ExtensionBundle, _ result: LaunchResult, before: ContainerSnapshot,
        in own: ContainerRoot
    ) throws(SimulatorError) {
        try noteFiles(of: own, since: before)
        appEndings.append(result.ending)
        try record(
            TranscriptEvent(
                at: now,
                kind: .appEnded(
                    AppSummary(
                        ending: result.ending, stragglers: result.stragglers,
                        logBytesDropped: result.logBytesDropped)),
                measured: Measured(
                    duration: result.total, cpuTime: result.cpuTime,
                    peakMemoryBytes: result.peakMemoryBytes)))
    }

    private func noteFiles(
        of own: ContainerRoot, since before: ContainerSnapshot
    ) throws(SimulatorError) {
        for change in before.changes(to: ContainerSnapshot(folders: own.containers)) {
            try record(TranscriptEvent(at: now, kind: .fileChanged(change)))
        }
    }

    /// Lets something happen while the app runs: the extension that it wakes has its own entitlement.
    ///
    /// The app goes on as a process meanwhile; a call of it waits for its answer.
    private func happen(
        _ happening: Scenario.Happening, beside app: ExtensionBundle
    ) throws(SimulatorError) {
        let isAppEntitled = access.isEntitled
        access.isEntitled = extensionEntitlement ?? isAppEntitled
        defer { access.isEntitled = isAppEntitled }
        try record(
            TranscriptEvent(
                at: now,
                kind: .note("while \(app.name) runs: \(happening.action.words)")))
        let wakes = endings.count
        try perform(happening.action, at: happening.place)
        if endings.count > wakes { try note("\(app.name) goes on") }
    }

    private func locate(_ bundle: Scenario.Bundle) throws(SimulatorError) -> ExtensionBundle {
        if let found = apps[bundle.reference.value] { return found }
        let base = URL(filePath: scenarioFile).standardizedFileURL.deletingLastPathComponent()
        let locator = BundleLocator(
            base: base.path,
            overrides: BundleLocator.Overrides(bundle), builds: options.builds)
        return try locator.locate(bundle.reference.value)
    }
}
