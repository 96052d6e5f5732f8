import Foundation
import Testing

@testable import Conformance

@Suite struct SuitePlanTests {
    private func plan(_ change: (inout ConformanceRequest) -> Void) -> SuitePlan {
        var request = ConformanceRequest(reference: "x", base: "/")
        request.jobs = 1
        change(&request)
        return SuitePlan(SuiteScenario.all, request)
    }

    /// What is done, such as `record everyday` or `sweep everyday 1,2`.
    private func words(_ tasks: [SuiteTask]) -> [String] {
        tasks.map { task in
            let wakes = task.settings?.wakes.map { wakes in
                // The wakes from one on are many.
                wakes.count > 9
                    ? "\(wakes.min() ?? 0)…"
                    : wakes.sorted().map(String.init).joined(separator: ",")
            }
            return (["\(task.kind)", task.suiteCase.id] + [wakes].compactMap { $0 })
                .joined(separator: " ")
        }
    }

    @Test func `a whole run records each case once and cuts every scenario that is to be cut`() {
        let plan = plan { _ in }
        #expect(plan.firstLook == nil)
        let words = words(plan.tasks(for: plan.whole, recorded: []))
        for id in SuiteScenario.all.flatMap(\.cases).map(\.id) {
            #expect(words.count { $0 == "record \(id)" } == 1)
        }
        for id in SuiteScenario.all.filter({ $0.sweep != nil }).map(\.id) {
            #expect(words.count { $0 == "sweep \(id)" || $0.hasPrefix("sweep \(id) ") } == 1)
        }
        #expect(words.count { $0 == "locks everyday" } == 1)
        #expect(!words.contains { $0.hasPrefix("upgrade") })
    }

    @Test func `what is recorded already is not recorded again`() {
        let plan = plan { _ in }
        let words = words(plan.tasks(for: plan.whole, recorded: ["everyday"]))
        #expect(words.first == "locks everyday")
        #expect(!words.contains("record everyday"))
        #expect(!plan.tasks(for: plan.whole, recorded: ["everyday"]).contains { $0.isFirst })
    }

    @Test func `a rule is looked at where mistakes show first, and then everywhere`() throws {
        let plan = plan { $0.only = ["sync-token-after-commit"] }
        let first = try #require(plan.firstLook)
        let begin = words(plan.tasks(for: first, recorded: ["everyday"]))
        #expect(
            begin.filter { $0.hasPrefix("sweep") } == [
                "sweep everyday 1,2", "sweep first-sync 1,2",
            ])
        #expect(!begin.contains { $0.hasPrefix("locks") })
        let rest = words(plan.tasks(for: plan.whole, after: first, recorded: RuleNeeds.base))
        #expect(
            rest == [
                "sweep everyday 3…", "sweep first-sync 3…", "sweep revoked-account 2",
                "sweep account-deleted 2", "sweep compacted 2",
            ])
    }

    @Test func `first and second part of a choice are the whole for every rule`() {
        for rule in Rule.all where rule.untestable == nil {
            let plan = plan { $0.only = [rule.id] }
            let first = plan.firstLook ?? plan.whole
            let begin = plan.tasks(for: first, recorded: [])
            let recorded = Set(begin.filter { $0.kind == .record }.map(\.suiteCase.id))
            let rest = plan.tasks(for: plan.whole, after: first, recorded: recorded)
            let all = plan.tasks(for: plan.whole, recorded: [])
            for kind in [SuiteTask.Kind.record, .locks] {
                let one = (begin + rest).filter { $0.kind == kind }.map(\.suiteCase.id)
                #expect(Set(one) == Set(all.filter { $0.kind == kind }.map(\.suiteCase.id)))
                #expect(Set(one).count == one.count, "\(rule.id)")
            }
            func cuts(_ tasks: [SuiteTask]) -> Set<String> {
                tasks.filter { $0.kind == .sweep }.reduce(into: []) { cuts, task in
                    let wakes = task.settings?.wakes ?? Set(1...SuiteSelection.wakesMax)
                    for wake in wakes { cuts.insert("\(task.suiteCase.id) \(wake)") }
                }
            }
            #expect(cuts(begin).union(cuts(rest)) == cuts(all), "\(rule.id)")
            #expect(cuts(begin).isDisjoint(with: cuts(rest)), "\(rule.id)")
        }
    }

    @Test func `shards and cases that are named have no first look`() {
        #expect(
            plan {
                $0.only = ["sync-*"]
                $0.shard = ConformanceRequest.Shard(number: 1, count: 2)
            }.firstLook == nil)
        let named = plan {
            $0.only = ["sync-idempotent"]
            $0.cases = ["everyday"]
        }
        #expect(named.firstLook == nil)
        #expect(words(named.tasks(for: named.whole, recorded: [])).contains("sweep everyday"))
        #expect(!words(named.tasks(for: named.whole, recorded: [])).contains("sweep first-sync"))
    }

    @Test func `a failure that may be expected does not stand for the rest`() {
        let plan = plan {
            $0.only = ["sync-token-after-commit"]
            $0.stopsEarly = false
        }
        #expect(plan.firstLook == nil)
    }

    @Test func `shards together cut each wake once`() {
        let everyday = SuiteScenario.everyday.cases[0]
        let shards = (1...3).map { number in
            plan { $0.shard = ConformanceRequest.Shard(number: number, count: 3) }
        }
        let wakes = shards.flatMap { plan in
            plan.tasks(for: plan.whole, recorded: []).filter {
                $0.kind == .sweep && $0.suiteCase.id == everyday.id
            }.flatMap { $0.settings?.wakes ?? [] }
        }
        #expect(Set(wakes) == Set(1...SuiteSelection.wakesMax))
        #expect(wakes.count == SuiteSelection.wakesMax)
        #expect(shards.allSatisfy { $0.isCutInPart(everyday) })
    }

    @Test func `a shard of rules that look at no cut promises none`() {
        let plan = plan {
            $0.only = ["sync-applies-deletions"]
            $0.shard = ConformanceRequest.Shard(number: 2, count: 2)
        }
        for suiteCase in SuiteScenario.all.flatMap(\.cases) {
            #expect(plan.sweepOfAllShards(of: suiteCase, plan.whole) == nil, "\(suiteCase.id)")
        }
    }

    @Test func `the first case that filters leave is the one whose locks are held`() {
        let plan = plan { $0.skippedCases = ["everyday", "first-sync"] }
        let tasks = plan.tasks(for: plan.whole, recorded: [])
        #expect(
            words(Array(tasks.prefix(2))) == [
                "record everyday/historyBatchSize=1", "locks everyday/historyBatchSize=1",
            ])
        #expect(tasks[0].isFirst && !tasks[2].isFirst)
    }
}
