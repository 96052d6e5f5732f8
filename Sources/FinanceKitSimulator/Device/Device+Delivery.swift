import DeliveryEngine
import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel

extension Device {
    /// Makes one wake from launch to ending and gives what the scheduler wants next.
    func deliver(_ wake: Wake) throws(SimulatorError) -> [DeliveryAction] {
        engine.wakeStarted(number: wake.number, at: now)
        let count = endings.count
        do throws(SimulatorError) {
            guard let ending = try makeWake(wake) else { return [] }
            letGoOfLocks()
            return engine.wakeEnded(number: wake.number, ending.outcome, at: now)
        } catch {
            // A device of the library goes on after an error: the wake is over for it, and counts.
            if endings.count == count { endings.append(.hostStopped) }
            letGoOfLocks()
            postponed += engine.wakeEnded(number: wake.number, .failed, at: now)
            throw error
        }
    }

    /// Makes the wake, unless the observer has; nil where the observer has seen enough.
    private func makeWake(_ wake: Wake) throws(SimulatorError) -> Ending? {
        if let observer {
            made = nil
            try observer.willDeliver(wake, on: WakeBench(device: self, wake: wake))
            guard !isStopped else { return nil }
        }
        if let made { return made }
        return try launch(wake, fault: faults[wake.number]).ending
    }

    /// Launches the extension for a wake and sees it to its ending; the scheduler is not asked.
    func launch(
        _ wake: Wake, fault: FaultPlan?, trial: TrialSettings = TrialSettings()
    ) throws(SimulatorError) -> LaunchResult {
        try willTouchContainers?(true)
        try record(
            TranscriptEvent(
                at: now, wake: wake.number,
                kind: .wakeStarted(
                    WakeHeader(
                        causes: wake.causes, window: wake.window, notice: wake.notice,
                        fault: fault?.words, wallCap: wallCap(of: wake)))))
        let count = endings.count
        do throws(SimulatorError) {
            return try carryOut(wake, fault: fault, trial: trial)
        } catch {
            if endings.count == count { tellEnd(of: wake) }
            throw error
        }
    }

    /// Tells that a wake is over which an error has ended; that the error comes first is no matter.
    private func tellEnd(of wake: Wake) {
        endings.append(.hostStopped)
        try? record(
            TranscriptEvent(
                at: now, wake: wake.number,
                kind: .wakeEnded(
                    WakeSummary(
                        ending: .hostStopped, window: scaled(wake.window), stragglers: 0,
                        writes: nil, logBytesDropped: 0))))
    }

    private func carryOut(
        _ wake: Wake, fault: FaultPlan?, trial: TrialSettings
    ) throws(SimulatorError) -> LaunchResult {
        try containers.clearScratch()
        try seedPreferences()
        let before = trial.listsFiles ? ContainerSnapshot(folders: containers.containers) : nil
        let session = DeviceSession(device: self, wake: wake.number)
        let launcher = try readyLauncher()
        let configuration = configuration(for: wake, fault: fault, trial: trial)
        let locks = try takeHeldLocks()
        let result: LaunchResult
        do throws(HostError) {
            result = try withExtendedLifetime(locks) { () throws(HostError) in
                try launcher.run(configuration, delegate: session)
            }
        } catch {
            throw SimulatorError(.environment, error.message, cause: error)
        }
        if let trouble = session.trouble {
            // The trouble goes before whatever else is in the way of telling the end.
            try? finish(wake, result, before: before, isDebugged: configuration.debug != nil)
            throw trouble
        }
        try finish(
            wake, result, before: before, isDebugged: configuration.debug != nil)
        return result
    }

    private func finish(
        _ wake: Wake, _ result: LaunchResult, before: ContainerSnapshot?, isDebugged: Bool
    ) throws(SimulatorError) {
        let started = now
        if !isDebugged { now = now.adding(.seconds(deviceSeconds(of: wake, result))) }
        if let before {
            let after = ContainerSnapshot(folders: containers.containers)
            for change in before.changes(to: after) {
                try record(TranscriptEvent(at: now, wake: wake.number, kind: .fileChanged(change)))
            }
        }
        endings.append(result.ending)
        try record(
            TranscriptEvent(
                at: now, wake: wake.number,
                kind: .wakeEnded(
                    WakeSummary(
                        ending: result.ending, window: scaled(wake.window),
                        stragglers: result.stragglers, writes: result.writes,
                        logBytesDropped: result.logBytesDropped)),
                measured: Measured(
                    duration: result.total, untilReady: result.untilReady,
                    // Of a window that stood still there is no share.
                    inWindow: isDebugged ? nil : result.inWindow, cpuInWindow: result.cpuInWindow,
                    overshoot: result.overshoot, cpuTime: result.cpuTime,
                    peakMemoryBytes: result.peakMemoryBytes)))
        precondition(now >= started)
        if result.hasReachedWallCap, let cap = wallCap(of: wake) {
            try note(
                "the window of wake \(wake.number) is counted in CPU time and was not used up; it "
                    + "ended at the knob windowCap, after \(DurationText.short(cap)) of real time")
        }
    }

    /// Real time after which a window ends that is counted in CPU time; nil for any other.
    private func wallCap(of wake: Wake) -> Duration? {
        guard knobs.windowClock == .cpu else { return nil }
        return knobs.windowCap ?? scaled(wake.window) * Scenario.Knobs.usualCapFactor
    }

    /// Whole seconds that the extension saw go by; an expired window counts as its own length.
    private func deviceSeconds(of wake: Wake, _ result: LaunchResult) -> Int64 {
        guard knobs.clock == .moving else { return 0 }
        let real = ((result.inWindow ?? .zero) * clockScale).components.seconds
        guard case .windowExpired = result.ending else { return real }
        let window = wake.window.components.seconds
        // Counted in CPU time, a window can last longer than it is long.
        return knobs.windowClock == .cpu ? max(window, real) : window
    }

    /// Device seconds for each real second.
    private var clockScale: Int { max(1, Int((1 / knobs.windowScale).rounded())) }

    /// Real time for a length of device time in a window.
    private func scaled(_ length: Duration) -> Duration { length * knobs.windowScale }

    private func configuration(
        for wake: Wake, fault: FaultPlan?, trial: TrialSettings
    ) -> LaunchConfiguration {
        let message = DidReceiveDataMessage(
            deliveryID: wake.number, types: wake.types,
            windowMilliseconds: Int(wake.window.wholeNanoseconds / 1_000_000))
        // In the order of the folders, which the indices in transcripts count.
        let named = containers.containers.sorted { $0.value < $1.value }
        var limits = LaunchLimits()
        limits.memoryBytes = knobs.memoryBytesMax
        if !options.instrumentation.variables.isEmpty {
            limits.exitGrace = Instrumentation.exitGrace
        }
        if let grace = trial.noticeGrace {
            limits.noticeGrace = grace
            limits.killsAfterNotice = true
            limits.answersAfterNotice = trial.answersAfterNotice
        }
        let debug = options.debug?.debug(
            .wake(wake.number), isCut: fault != nil, executable: executable)
        return LaunchConfiguration(
            executable: executable, arguments: arguments,
            environment: environment.merging(environment(in: containers)) { _, own in own },
            workingDirectory: containers.dataContainer,
            containers: named.map(\.value), containerNames: named.map(\.key),
            scratchFolders: [containers.scratch] + options.instrumentation.folders,
            initialize: initialize(isDebugged: debug != nil),
            delivery: LaunchConfiguration.Delivery(
                message: message, window: scaled(wake.window),
                notice: trial.noticeGrace == nil ? wake.notice.map(scaled) : nil,
                clock: wallCap(of: wake).map { .cpuTime(wallCap: $0) } ?? .real),
            limits: limits, fault: fault, isConfined: options.isConfined,
            allowsNetwork: knobs.network == .allowed && isNetworkUp,
            watchesWrites: trial.watchesWrites ?? options.watchesWrites,
            lingersAfterReturn: trial.lingers, debug: debug)
    }

    /// What a launch finds in its environment.
    func environment(in containers: ContainerRoot) -> [String: String] {
        var environment = [
            // What was built for coverage would begin a file in the extension's own folder.
            Instrumentation.profileVariable: containers.scratch + "/tmp/unasked.profraw",
            // NSHomeDirectory() is the data container, as on a phone.
            "CFFIXED_USER_HOME": containers.dataContainer,
            "TMPDIR": containers.scratch + "/tmp",
            PreferencesLayout.folderVariable: containers.preferenceSeeds,
        ]
        if knobs.logPrivacy == .redacted {
            environment[WireEnvironment.logPrivacy] = knobs.logPrivacy.rawValue
        }
        return environment.merging(options.instrumentation.variables) { _, asked in asked }
    }

    /// What an executable is told first; the extension unless an app is named.
    func initialize(
        _ app: ExtensionBundle? = nil, in appContainers: ContainerRoot? = nil,
        isDebugged: Bool = false
    ) -> InitializeMessage {
        let containers = appContainers ?? containers
        return InitializeMessage(
            role: app == nil ? .extension : .app,
            device: InitializeMessage.Device(
                osVersion: osVersion, region: settings.region,
                timeZone: settings.timeZone, now: now),
            clock: InitializeMessage.Clock(
                // A person at a breakpoint must not make the device older.
                mode: isDebugged && knobs.clock == .moving ? .frozen : knobs.clock,
                startNanoseconds: now.nanoseconds, scale: clockScale),
            bundleIdentifier: (app ?? bundle).identifier,
            dataContainer: containers.dataContainer,
            appGroups: containers.groupPaths,
            availability: InitializeMessage.Availability(
                financialData: access.isAvailable, orders: true),
            // The runtime ends the process without it; where calls throw, the host refuses them.
            isEntitled: access.isEntitled || access.missingEntitlementThrows,
            knobs: knobs.forExtension)
    }

    /// Puts the preferences where the launch will look for them.
    func seedPreferences(
        of app: (
            bundle: ExtensionBundle, preferences: PreferencesDaemon, containers: ContainerRoot
        )? = nil
    ) throws(SimulatorError) {
        let files = try (app?.preferences ?? preferences).files()
        guard !files.isEmpty else { return }
        let bundle = app?.bundle ?? bundle
        // The launch folder sees to it that an Info.plist with the identifier is found.
        let standard = PreferencesLayout.standardFile(
            bundleIdentifier: bundle.identifier,
            executableName: URL(filePath: bundle.executable).lastPathComponent)
        let seeds = app?.containers.preferenceSeeds ?? containers.preferenceSeeds
        for (domain, data) in files {
            let file = domain.isEmpty ? standard : PreferencesLayout.file(suite: domain)
            try FileSystem.write(data, to: seeds + "/" + file)
        }
    }
}

extension Ending {
    /// What the scheduler needs to know of the ending.
    fileprivate var outcome: WakeOutcome {
        switch self {
        case .returned, .returnedAfterNotice: .completed
        case .crashed, .trapped: .crashed
        default: .failed
        }
    }
}

extension FaultPlan {
    /// The cut in a scenario's words.
    var words: String {
        let end =
            switch action {
            case .killWithoutNotice: "killedWithoutNotice"
            case .noticeThenKill: "noticeThenKill"
            case .noticeThenTime: "noticeThenTime"
            case .fail(let failure): "answered with \(failure.code)"
            case .errno(let number): "fails with \(String(cString: strerror(number)))"
            }
        guard let part else { return "\(end) at \(point.name)" }
        return "\(end) inside \(point.name), after its \(part.name)"
    }
}
