/// What a run of the suite is told.
package struct ConformanceOptions: Sendable {
    package var seed: UInt64
    /// How many launches run beside one another.
    package var jobs: Int
    /// Patterns of rule or case ids; empty for all.
    package var only: [String]
    package var skip: [String]
    package var ignores: [IgnorePattern]
    /// Real time after which no new point is begun; nil for none.
    package var timeLimit: Duration?
    /// Absolute path of a program that prints what the extension believes.
    package var probe: String?
    /// Which part of the points is run; nil for all.
    package var shard: Shard?
    package var cutsRecovery: Bool
    package var isConfined: Bool
    /// Absolute path of a folder on a memory file system, for everything that is made.
    package var workFolder: String

    package init(workFolder: String) {
        self.workFolder = workFolder
        seed = 11
        jobs = 2
        only = []
        skip = []
        ignores = []
        cutsRecovery = false
        isConfined = true
    }

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
