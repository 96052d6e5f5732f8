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

    /// The wakes of a case that may be cut; nil for all of them.
    package func wakes(of caseID: String) -> Set<Int>? {
        let fitting = wanted.filter { Self.fits($0, caseID) }
        let isWhole = wanted.isEmpty || fitting.contains { CaseName.point($0) == nil }
        if isWhole, shard == nil { return nil }
        let named = isWhole ? nil : Set(fitting.compactMap(Self.wake))
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
