/// Says which of several shards cuts which wake: each wake of each case belongs to just one.
///
/// The dearest wakes are dealt out first, each to the shard that has least to do; wakes whose cost
/// nobody has measured go round. It is a pure function: every machine that has the same table
/// comes to the same plan.
package struct ShardPlan: Sendable {
    private let count: Int
    private let dealt: [Place: Int]
    private let order: [String: Int]

    private struct Place: Hashable {
        var caseID: String
        var wake: Int
    }

    /// Shares out the cases that have cuts, which come in the order of the suite, between `count`
    /// shards, at least one.
    package init(caseIDs: [String], count: Int, costs: SuiteCosts) {
        self.count = max(1, count)
        order = Dictionary(
            caseIDs.enumerated().map { ($0.element, $0.offset) }
        ) { first, _ in first }
        var units: [(place: Place, cost: Double)] = []
        for caseID in caseIDs {
            let wakes = costs.cases[caseID]?.wakes ?? [:]
            units += wakes.sorted { $0.key < $1.key }.map {
                (Place(caseID: caseID, wake: $0.key), $0.value)
            }
        }
        // Stable, so that equal costs stay in the order of the suite.
        let dearest = units.enumerated().sorted {
            ($1.element.cost, $0.offset) < ($0.element.cost, $1.offset)
        }
        var loads = [Double](repeating: 0, count: self.count)
        var dealt: [Place: Int] = [:]
        for (_, unit) in dearest {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += unit.cost
            dealt[unit.place] = least + 1
        }
        self.dealt = dealt
    }

    /// The number of the shard that cuts a wake, from 1.
    package func shard(of caseID: String, wake: Int) -> Int {
        dealt[Place(caseID: caseID, wake: wake)]
            ?? ((order[caseID] ?? 0) + max(0, wake)) % count + 1
    }
}
