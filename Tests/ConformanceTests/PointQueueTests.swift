import Testing

@testable import Conformance

/// Jobs that share the points of a wake enumerate it each by itself.
@Suite struct PointQueueTests {
    private let points = (1...6).map { SweepValues.point($0) }

    private func queue(failuresMax: Int = 24) -> PointQueue {
        PointQueue(failuresMax: failuresMax)
    }

    /// Takes turns until no job finds a point any more.
    private func run(_ queue: PointQueue, _ lists: [[FaultPoint]]) -> [FaultPoint] {
        var ran: [FaultPoint] = []
        var isAnyTaken = true
        while isAnyTaken {
            isAnyTaken = false
            for list in lists {
                guard let (index, point) = queue.take(among: Set(list)) else { continue }
                isAnyTaken = true
                ran.append(point)
                queue.put(SweepValues.result(point), at: index)
            }
        }
        return ran
    }

    @Test func `jobs that come to the points in another order run each point once`() {
        let lists = [points, [points[3], points[5], points[0], points[1], points[4], points[2]]]
        let queue = queue()
        for list in lists {
            queue.enumerated(SweepValues.enumeration(list), isExhaustive: true)
        }
        let ran = run(queue, lists)
        #expect(ran.count == points.count && Set(ran) == Set(points))
        #expect(queue.results.map(\.point) == points)
        #expect(queue.results.allSatisfy { !$0.isRacy })
        #expect(!queue.isAnythingLeft)
    }

    @Test func `a point that a job did not come to is left to the one that has it`() {
        let lists = [points, [SweepValues.point(7), points[1], points[0]]]
        let queue = queue()
        for list in lists {
            queue.enumerated(SweepValues.enumeration(list), isExhaustive: true)
        }
        #expect(Set(run(queue, [lists[1]])) == [points[0], points[1]])
        #expect(queue.isAnythingLeft)
        #expect(Set(run(queue, lists)) == Set(points[2...]))
        #expect(queue.results.map(\.point) == points)
        #expect(queue.results.allSatisfy { $0.isRacy })
    }

    @Test func `a wake that was completed stands for one that was not`() {
        let queue = queue()
        queue.enumerated(SweepValues.enumeration([], SweepValues.crash), isExhaustive: true)
        #expect(queue.take(among: Set(points)) == nil)
        queue.enumerated(SweepValues.enumeration(points), isExhaustive: true)
        queue.enumerated(SweepValues.enumeration([], SweepValues.crash), isExhaustive: true)
        #expect(queue.enumeration?.found == points.count)
        #expect(run(queue, [points]) == points)
        #expect(queue.results.allSatisfy { !$0.isRacy })
    }

    @Test func `the results end with the failure that was one too many, however many jobs`() {
        let failing: Set<Int> = [1, 2, 4]
        func results(_ order: [Int]) -> [FaultPoint] {
            let queue = queue(failuresMax: 2)
            queue.enumerated(SweepValues.enumeration(points), isExhaustive: true)
            let own = Set(points)
            let taken = order.map { _ in queue.take(among: own) }.compactMap(\.self)
            for index in order where index < taken.count {
                let (place, point) = taken[index]
                queue.put(
                    SweepValues.result(point, isFailure: failing.contains(place)), at: place)
            }
            return queue.results.map(\.point)
        }
        // One job has three results when the second failure comes; more jobs have others on the way.
        #expect(results([0, 1, 2]) == Array(points[...2]))
        #expect(results([0, 1, 2, 3, 4]) == Array(points[...2]))
        #expect(results([4, 3, 2, 1, 0]) == Array(points[...2]))
    }

    @Test func `nothing is left once all points are taken, or enough have failed`() {
        let queue = queue(failuresMax: 1)
        #expect(!queue.isAnythingLeft)
        queue.enumerated(SweepValues.enumeration(points), isExhaustive: true)
        #expect(queue.isAnythingLeft)
        guard let (index, point) = queue.take(among: Set(points)) else {
            Issue.record("no point is handed out")
            return
        }
        queue.put(SweepValues.result(point, isFailure: true), at: index)
        #expect(queue.take(among: Set(points)) == nil)
        #expect(!queue.isAnythingLeft)
    }

    @Test func `a board has something left while one of its wakes has`() {
        let board = SweepBoard(failuresMax: 24)
        for wake in 1...2 {
            board.queue(ofWake: wake).enumerated(
                SweepValues.enumeration(points), isExhaustive: true)
        }
        _ = run(board.queue(ofWake: 1), [points])
        #expect(board.isAnythingLeft)
        _ = run(board.queue(ofWake: 2), [points])
        #expect(!board.isAnythingLeft)
    }
}
