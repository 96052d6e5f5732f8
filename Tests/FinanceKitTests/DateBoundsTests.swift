import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct DateBoundsTests {
    private func check(_ date: Date, _ moment: Timestamp, _ comment: Comment) throws {
        let bounds = try #require(DateBounds(of: date))
        let made = Date(moment)
        let isNotBefore = bounds.firstNotBefore.map { moment >= $0 } ?? false
        let isAfter = bounds.firstAfter.map { moment >= $0 } ?? false
        #expect(isNotBefore == (made >= date), comment)
        #expect(isAfter == (made > date), comment)
    }

    @Test func `moments lie to a date as the dates made from them do`() throws {
        let seed = RandomSeed()
        var rows = RandomRows(seed: seed.value, count: 0)
        for _ in 0..<3000 {
            let date = rows.date()
            try check(date, rows.moment(), "\(seed.comment)")
            guard let edge = DateBounds(of: date)?.firstNotBefore else { continue }
            for step in [-1, 0, 1] as [Int64] {
                let (near, isTooFar) = edge.nanoseconds.addingReportingOverflow(step)
                guard !isTooFar else { continue }
                try check(date, Timestamp(nanoseconds: near), "\(seed.comment)")
            }
        }
    }

    @Test func `a later moment never makes an earlier date`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<20_000 {
            let first =
                Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...40, using: &random)
            guard first < .max else { continue }
            let second =
                first + Int64.random(in: 0...(min(.max - max(first, 0), 2_000)), using: &random)
            #expect(
                Date(Timestamp(nanoseconds: first)) <= Date(Timestamp(nanoseconds: second)),
                "\(seed.comment)")
        }
    }

    @Test func `what is no number has no bounds, and the ends of time have`() {
        #expect(DateBounds(of: Date(timeIntervalSinceReferenceDate: .nan)) == nil)
        #expect(DateBounds(of: .distantFuture)?.firstNotBefore == nil)
        #expect(DateBounds(of: .distantPast)?.firstAfter == Timestamp(nanoseconds: .min))
    }
}
