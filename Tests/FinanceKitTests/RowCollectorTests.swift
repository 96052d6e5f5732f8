import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct RowCollectorTests {
    private struct Row: Sendable, Equatable {
        var key: Int
        var other: Int
        var arrival: Int
    }

    @Test func `agrees with filtering, sorting and cutting all rows at once`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<300 {
            let count = Int.random(in: 0...1500, using: &random)
            let rows = (0..<count).map { arrival in
                Row(
                    key: .random(in: 0...20, using: &random),
                    other: .random(in: 0...5, using: &random), arrival: arrival)
            }
            let limit: Int? =
                Bool.random(using: &random) ? .random(in: 0...60, using: &random) : nil
            let offset = Int.random(in: 0...40, using: &random)
            let keys: [SortDescriptor<Row>] = [
                SortDescriptor(\.key, order: .reverse), SortDescriptor(\.other),
            ]
            let descriptors = Array(keys.prefix(Int.random(in: 0...2, using: &random)))
            let least = Int.random(in: 0...20, using: &random)
            let predicate: Predicate<Row>? =
                Bool.random(using: &random) ? #Predicate<Row> { $0.key >= least } : nil

            var collector = RowCollector(
                RowSelection(
                    predicate: predicate, sortDescriptors: descriptors, limit: limit,
                    offset: offset))
            for row in rows { try collector.take(row) }

            var expected = predicate == nil ? rows : rows.filter { $0.key >= least }
            expected.sort { left, right in
                if descriptors.count > 0, left.key != right.key { return left.key > right.key }
                if descriptors.count > 1, left.other != right.other {
                    return left.other < right.other
                }
                return left.arrival < right.arrival
            }
            let wanted = Array(expected.dropFirst(offset).prefix(limit ?? .max))
            #expect(collector.finish() == wanted, "\(seed.comment)")
        }
    }

    @Test(arguments: [true, false])
    func `holds few rows where few are wanted`(isRising: Bool) throws {
        var collector = RowCollector(
            RowSelection<Row>(
                predicate: nil, sortDescriptors: [SortDescriptor(\.key)], limit: 10, offset: 5))
        var most = 0
        for number in 0..<20_000 {
            try collector.take(Row(key: isRising ? number : -number, other: 0, arrival: number))
            most = max(most, collector.rowsHeld)
        }
        #expect(most < 600)
        let first = isRising ? 5 : -19_994
        #expect(collector.finish().map(\.key) == Array(first..<first + 10))
    }

    @Test func `is complete as soon as no row can change the answer`() throws {
        let none = RowCollector(
            RowSelection<Row>(
                predicate: nil, sortDescriptors: [SortDescriptor(\.key)], limit: 0, offset: 9))
        #expect(none.isComplete)
        var two = RowCollector(
            RowSelection<Row>(predicate: nil, sortDescriptors: [], limit: 1, offset: 1))
        try two.take(Row(key: 0, other: 0, arrival: 0))
        #expect(!two.isComplete)
        try two.take(Row(key: 1, other: 0, arrival: 1))
        #expect(two.isComplete)
        try two.take(Row(key: 2, other: 0, arrival: 2))
        #expect(two.finish().map(\.key) == [1])
    }
}
