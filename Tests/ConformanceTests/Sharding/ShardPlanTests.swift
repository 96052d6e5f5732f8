import Conformance
import TestSupport
import Testing
import WalletModel

/// How cuts are shared out: whole, disjoint, and about equal.
@Suite struct ShardPlanTests {
    private struct Sample {
        var caseIDs: [String]
        var costs: SuiteCosts
        var count: Int
        /// Wakes of each case; some of them have no cost.
        var wakes: [String: Int]

        init(_ source: inout RandomSource) {
            let number = Int(source.next() % 9) + 1
            caseIDs = (0..<number).map { "case-\($0)" }
            count = Int(source.next() % 12) + 1
            var costs = SuiteCosts()
            var wakes: [String: Int] = [:]
            for id in caseIDs {
                let total = Int(source.next() % 9)
                wakes[id] = total
                let known = Int(source.next() % UInt64(total + 1))
                var entry = SuiteCosts.Case(seconds: 1)
                for wake in 0..<known {
                    // Equal costs too, so that ties are dealt out the same everywhere.
                    entry.wakes[wake + 1] = Double(source.next() % 5)
                }
                costs.cases[id] = entry
            }
            self.costs = costs
            self.wakes = wakes
        }
    }

    @Test func `every wake belongs to just one shard, on every machine`() {
        let seed = RandomSeed()
        var source = RandomSource(seed: seed.value)
        for _ in 0..<300 {
            let sample = Sample(&source)
            let plan = ShardPlan(
                caseIDs: sample.caseIDs, count: sample.count, costs: sample.costs)
            let again = ShardPlan(
                caseIDs: sample.caseIDs, count: sample.count, costs: sample.costs)
            for (id, wakes) in sample.wakes {
                for wake in 1...(wakes + 3) {
                    let shard = plan.shard(of: id, wake: wake)
                    #expect((1...sample.count).contains(shard), Comment(rawValue: seed.comment))
                    #expect(
                        shard == again.shard(of: id, wake: wake), Comment(rawValue: seed.comment))
                }
            }
        }
    }

    @Test func `no shard has more than its share and the dearest wake`() {
        let seed = RandomSeed()
        var source = RandomSource(seed: seed.value)
        for _ in 0..<300 {
            let sample = Sample(&source)
            let plan = ShardPlan(
                caseIDs: sample.caseIDs, count: sample.count, costs: sample.costs)
            var loads = [Double](repeating: 0, count: sample.count)
            var sum = 0.0
            var dearest = 0.0
            for (id, entry) in sample.costs.cases {
                for (wake, cost) in entry.wakes {
                    loads[plan.shard(of: id, wake: wake) - 1] += cost
                    sum += cost
                    dearest = max(dearest, cost)
                }
            }
            let limit = sum / Double(sample.count) + dearest + 1e-9
            #expect((loads.max() ?? 0) <= limit, Comment(rawValue: seed.comment))
        }
    }

    @Test func `without costs the wakes go round`() {
        let plan = ShardPlan(caseIDs: ["a", "b"], count: 3, costs: SuiteCosts())
        #expect((1...6).map { plan.shard(of: "a", wake: $0) } == [2, 3, 1, 2, 3, 1])
        #expect((1...3).map { plan.shard(of: "b", wake: $0) } == [3, 1, 2])
    }

    @Test(arguments: 1...8)
    func `the shards of the suite together cut what one run cuts, and nothing twice`(count: Int) {
        var cut: [String: Set<Int>] = [:]
        for number in 1...count {
            var request = ConformanceRequest(reference: "x", base: "/")
            request.shard = .init(number: number, count: count)
            let selection = SuiteSelection(of: SuiteScenario.all, request)
            for scenario in SuiteScenario.all {
                #expect(selection.includes(scenario.id))
                guard let wakes = selection.wakes(of: scenario.id) else {
                    #expect(count == 1)
                    continue
                }
                #expect(cut[scenario.id, default: []].isDisjoint(with: wakes))
                cut[scenario.id, default: []].formUnion(wakes)
            }
        }
        guard count > 1 else { return }
        for scenario in SuiteScenario.all {
            #expect(cut[scenario.id] == Set(1...SuiteSelection.wakesMax))
        }
    }

    @Test func `a case with a point means the wake of that point`() {
        var request = ConformanceRequest(reference: "x", base: "/")
        request.cases = ["everyday/wake 3/ready/kill", "first-*"]
        let selection = SuiteSelection(of: SuiteScenario.all, request)
        #expect(selection.includes("everyday") && selection.includes("first-sync"))
        #expect(!selection.includes("everyday/notice=withheld") && !selection.includes("still"))
        #expect(selection.wakes(of: "everyday") == [3])
        #expect(selection.wakes(of: "first-sync") == nil)
        #expect(selection.wakes(of: "compacted") == [])
        // What rules need to know of an extension is run without a cut, unless it is skipped.
        #expect(selection.isContext("change-insert") && !selection.isContext("many-rows"))
        request.skippedCases = ["change-*"]
        #expect(!SuiteSelection(of: SuiteScenario.all, request).isContext("change-insert"))
    }
}
