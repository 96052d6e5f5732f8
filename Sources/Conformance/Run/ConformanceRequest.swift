package import FinanceKitSimulator

/// What is to be judged, and how.
package struct ConformanceRequest: Sendable {
    /// A product's name, a bundle folder or an executable.
    package var reference: String
    /// What the reference stands for, where that was found already.
    package var located: ExtensionBundle?
    /// Absolute path of the folder from which the reference goes out.
    package var base: String
    /// Absolute paths of folders in which a product is looked for before the package's own builds.
    package var builds: [String] = []
    package var seed: UInt64
    /// How many launches run beside one another.
    package var jobs: Int
    /// Patterns of rule ids that are judged; empty for all.
    package var only: [String]
    package var skip: [String]
    /// Patterns of case ids that are run; empty for all.
    ///
    /// With a fault point's id behind it a pattern means the wake of that point.
    package var cases: [String]
    /// Patterns of case ids that are not run.
    package var skippedCases: [String]
    /// As `--ignore` takes them.
    package var ignores: [IgnorePattern]
    /// Real time after which no new point is begun; nil for none.
    package var timeLimit: Duration?
    /// Absolute path of a program that prints what the extension believes.
    package var probe: String?
    /// Which part is run; nil for all.
    package var shard: Shard?
    /// What shares the work out between shards, and tells how far a run is.
    package var costs: SuiteCosts
    /// Whether the rest of a wake's points is left out when enough have failed.
    package var stopsEarly: Bool
    /// Whether the recovery of each kill is cut as well.
    package var cutsRecovery: Bool
    /// An older executable of the same extension, as `reference`; nil where none is taken over from.
    package var upgradeFrom: String?
    package var isConfined: Bool
    /// Folder for the capsules of findings, as reports print it; nil writes none.
    package var capsules: String?
    /// The version of the kit, for the report.
    package var kitVersion: String

    package init(reference: String, base: String) {
        self.reference = reference
        self.base = base
        seed = 11
        jobs = 2
        only = []
        skip = []
        cases = []
        skippedCases = []
        ignores = []
        costs = .standard
        stopsEarly = true
        cutsRecovery = false
        isConfined = true
        kitVersion = "0.1.0"
    }

    /// The extension with its own executable.
    ///
    /// - Throws: `SimulatorError` that says where it was looked for.
    func extensionBundle() throws(SimulatorError) -> ExtensionBundle {
        if let located { return located }
        return try ExtensionBundle.located(reference, base: base, builds: builds)
    }

    /// Whether something is left out on purpose.
    package var isSelection: Bool {
        shard.map { $0.count > 1 } ?? false || !only.isEmpty || !skip.isEmpty || !cases.isEmpty
            || !skippedCases.isEmpty
    }

    /// What is asked for beside the default, for the report.
    package var options: [String] {
        only.map { "only \($0)" } + skip.map { "skip \($0)" } + cases.map { "case \($0)" }
            + skippedCases.map { "skip case \($0)" } + ignores.map { "ignore \($0)" }
            + (probe == nil ? [] : ["probe"]) + (cutsRecovery ? ["depth 2"] : [])
            + (upgradeFrom == nil ? [] : ["upgrade"]) + (isConfined ? [] : ["unconfined"])
    }

    /// One part of a suite of which several machines each run one.
    package struct Shard: Hashable, Sendable {
        /// From 1.
        package var number: Int
        package var count: Int

        package init(number: Int, count: Int) {
            self.number = number
            self.count = count
        }
    }
}
