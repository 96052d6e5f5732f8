package import FinanceKitSimulator

/// The wake that was never cut, with the wakes after it: what every trial is held against.
package struct WakeReference: Sendable {
    /// The wake itself, its writes watched.
    package var clean: TrialWake
    /// What the containers held before it.
    package var before: SurfaceState
    /// After the wake, and after each further wake of the recovery at the same device times.
    package var after: SurfaceState
    package var afterRepeat: SurfaceState
    package var afterOther: SurfaceState
}

/// What lies on the durable surfaces at one moment.
package struct SurfaceState: Sendable {
    package var contents: ContainerContents
    /// Frequencies of the registered types.
    package var registrations: [String: String]

    package init(contents: ContainerContents, registrations: [String: String]) {
        self.contents = contents
        self.registrations = registrations
    }

    init(_ bench: WakeBench) throws(SimulatorError) {
        contents = try bench.contents()
        registrations = bench.registrations
    }

    /// Whether there is any file.
    var isAnythingKept: Bool { contents.files.values.contains { $0.kind == .file } }
}
