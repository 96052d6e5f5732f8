package import FinanceKitSimulator

/// What of a scenario of the user's own is to be cut, and how.
package struct UserSweepRequest: Sendable {
    package var scenarioFile: String
    /// A product's name, a bundle folder or an executable; nil for what the scenario names.
    package var reference: String?
    /// What is judged, where that was found already; goes before the reference.
    package var located: ExtensionBundle?
    /// Absolute path of the folder from which the reference goes out.
    package var base: String
    /// Absolute paths of folders in which products are looked for before the package's own builds.
    package var builds: [String] = []
    /// As `--knob` takes them.
    package var knobs: [String] = []
    package var seed: UInt64?
    /// The wakes that are cut; nil for all.
    package var wakes: Set<Int>?
    /// A pattern for the ids of points; nil for all.
    package var points: String?
    package var cutsCalls = true
    package var cutsWrites = true
    /// Whether the recovery of each kill is cut as well.
    package var cutsRecovery = false
    package var jobs = 1
    package var ignores: [IgnorePattern] = []
    /// Absolute path of a program that prints what the extension believes.
    package var probe: String?
    package var timeLimit: Duration?
    package var isConfined = true
    /// Where the launch that is cut waits for a debugger; then there is one job.
    package var debug: DebugPlan?
    /// Folder for the capsules of findings; nil writes none.
    package var capsules: String?
    /// The version of the kit, for capsules.
    package var kitVersion = ""

    package init(scenarioFile: String, base: String) {
        self.scenarioFile = scenarioFile
        self.base = base
    }
}
