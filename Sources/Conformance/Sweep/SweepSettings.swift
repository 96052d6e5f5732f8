/// What a sweep cuts, and how long it goes on about failures.
package struct SweepSettings: Sendable {
    /// Whether calls are cut: killed, warned, answered with errors.
    package var cutsCalls: Bool
    /// Whether writes to the containers are cut.
    package var cutsWrites: Bool
    /// Whether points whose durable state is that of the point before are run only once.
    package var mergesEqualPoints: Bool
    /// Whether points that leave equal states are made up for only once.
    package var sharesRecoveries = true
    /// Which wakes of a scenario are swept; nil for all of them.
    package var wakes: Set<Int>?
    /// After so many failures of one wake the rest of its points is left out.
    package var failuresMax: Int
    /// Whether the recovery of each kill is cut as well, at every call.
    package var cutsRecovery: Bool
    /// Which points are run, by their ids; nil for all of them.
    package var points: NamePattern?
    /// Which points are run whose recovery is cut as well; nil for all of them.
    package var secondPoints: NamePattern?

    package init(
        cutsCalls: Bool = true, cutsWrites: Bool = true, mergesEqualPoints: Bool = true,
        wakes: Set<Int>? = nil, failuresMax: Int = 24, cutsRecovery: Bool = false
    ) {
        self.cutsCalls = cutsCalls
        self.cutsWrites = cutsWrites
        self.mergesEqualPoints = mergesEqualPoints
        self.wakes = wakes
        self.failuresMax = failuresMax
        self.cutsRecovery = cutsRecovery
    }

    /// The wakes that are swept; for a choice of rules the first sync and one change tell enough.
    func wakes(forChoice isChoice: Bool) -> Set<Int>? { wakes ?? (isChoice ? [1, 2] : nil) }
}
