/// What filters and a shard leave of a suite.
package struct SuiteSelection: Sendable {
    private let wanted: [String]
    private let skipped: [String]
    private let shard: ConformanceRequest.Shard?
    private let plan: ShardPlan

    /// A scenario has far fewer wakes; what is beyond belongs to no shard, and merging says so.
    package static let wakesMax = 500

    package init(of scenarios: [SuiteScenario], _ request: ConformanceRequest) {
        wanted = request.cases
        skipped = request.skippedCases
        shard = request.shard.flatMap { $0.count > 1 ? $0 : nil }
        plan = ShardPlan(
            caseIDs: scenarios.filter { $0.sweep != nil }.map(\.id),
            count: shard?.count ?? 1, costs: request.costs)
    }

    /// Whether a case is run at all: shards leave that to the filters.
    package func includes(_ caseID: String) -> Bool {
        let isWanted = wanted.isEmpty || wanted.contains { Self.fits($0, caseID) }
        let isSkipped = skipped.contains { NamePattern($0).matches(caseID) }
        return isWanted && !isSkipped
    }

    /// Whether a case is run without a cut although nobody asked for it.
    ///
    /// Rules read from some cases what kind of extension it is: without them a rule would hold for
    /// want of something to judge.
    package func isContext(_ caseID: String) -> Bool {
        RuleNeeds.base.contains(caseID) && !skipped.contains { NamePattern($0).matches(caseID) }
    }

    /// The wakes of a case that all shards together may cut; nil for all of them.
    package func wakesOfAllShards(of caseID: String) -> Set<Int>? {
        guard includes(caseID) else { return [] }
        let fitting = wanted.filter { Self.fits($0, caseID) }
        if wanted.isEmpty || fitting.contains(where: { CaseName.point($0) == nil }) { return nil }
        return Set(fitting.compactMap(Self.wake))
    }

    /// The wakes of a case that may be cut here; nil for all of them.
    package func wakes(of caseID: String) -> Set<Int>? {
        let named = wakesOfAllShards(of: caseID)
        if named == nil, shard == nil { return nil }
        return Set(
            (1...Self.wakesMax).filter { wake in
                (named?.contains(wake) ?? true)
                    && (shard.map { plan.shard(of: caseID, wake: wake) == $0.number } ?? true)
            })
    }

    private static func fits(_ pattern: String, _ caseID: String) -> Bool {
        NamePattern(CaseName.withoutPoint(pattern)).matches(caseID)
    }

    /// The number behind `wake ` in a finding's id.
    private static func wake(_ pattern: String) -> Int? {
        CaseName.point(pattern).flatMap { Int($0.dropFirst("wake ".count).prefix { $0 != "/" }) }
    }
}
