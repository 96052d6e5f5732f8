import Foundation

/// What a run of a scenario is told beside the scenario itself.
public struct RunOptions: Sendable {
    /// Path of a bundle folder or an executable, or a product's name; nil takes the scenario's.
    public var bundle: String?
    /// Seed of everything that is drawn by chance; nil takes the scenario's.
    public var seed: UInt64?
    /// Knobs as `name=value`, in place of the scenario's.
    public var knobs: [String]
    /// Absolute path of the folder that holds the App Group containers.
    public var sharedContainer: String
    /// Whether the containers keep what an earlier run left in them.
    public var keepsContainer: Bool
    /// Whether state-changing system calls on container paths are watched and listed.
    public var watchesWrites: Bool
    /// Whether the extension's files and network are confined.
    public var isConfined: Bool
    /// What instrumented executables are told; taken from this process's environment.
    var instrumentation: Instrumentation
    /// Which wakes wait for a debugger; nil for none.
    package var debug: DebugPlan?
    /// Absolute path of a program that prints what the extension believes; see `LedgerProbe`.
    public var probe: String?

    /// Absolute paths of folders in which products are looked for before the package's own builds.
    package var builds: [String] = []

    /// Makes options with every default; containers go under `sharedContainer`, an absolute path.
    public init(sharedContainer: String) {
        self.sharedContainer = sharedContainer
        knobs = []
        keepsContainer = false
        watchesWrites = false
        isConfined = true
        instrumentation = Instrumentation(
            environment: ProcessInfo.processInfo.environment,
            folder: FileManager.default.currentDirectoryPath)
    }
}
