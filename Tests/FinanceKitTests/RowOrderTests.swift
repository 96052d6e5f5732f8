import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct RowOrderTests {
    private struct Row: Sendable {
        var date: Date
        var id: UUID
        var amount: Decimal
        var posted: Date?
        var name: String?
        var arrival: Int
    }

    /// Every key, in both directions; the texts are such that code points order them as well.
    private static let descriptors: [SortDescriptor<Row>] = [
        SortDescriptor(\.date), SortDescriptor(\.date, order: .reverse),
        SortDescriptor(\.id), SortDescriptor(\.id, order: .reverse),
        SortDescriptor(\.amount), SortDescriptor(\.amount, order: .reverse),
        SortDescriptor(\.posted), SortDescriptor(\.posted, order: .reverse),
        SortDescriptor(\.name), SortDescriptor(\.name, order: .reverse),
        SortDescriptor(\.name, comparator: .lexical, order: .reverse),
    ]

    @Test func `orders as the descriptors compare, and equal rows as they came`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<200 {
            var rows: [Row] = (0..<60).map { arrival in
                Row(
                    date: Date(timeIntervalSince1970: .random(in: 0...5, using: &random).rounded()),
                    id: Sample.id(.random(in: 0...5, using: &random)),
                    amount: Decimal(Int.random(in: -3...3, using: &random)),
                    posted: Bool.random(using: &random)
                        ? nil
                        : Date(timeIntervalSince1970: .random(in: 0...2, using: &random).rounded()),
                    name: [nil, "a", "b", "c"].randomElement(using: &random) ?? nil,
                    arrival: arrival)
            }
            let chosen = (0..<3).compactMap { _ in
                Self.descriptors.randomElement(using: &random)
            }
            let order = RowOrder(chosen)
            let expected = rows.sorted { left, right in
                for descriptor in chosen {
                    let result = descriptor.compare(left, right)
                    if result != .orderedSame { return result == .orderedAscending }
                }
                return left.arrival < right.arrival
            }
            order.sort(&rows)
            #expect(rows.map(\.arrival) == expected.map(\.arrival), "\(seed.comment)")
            for (left, right) in zip(expected, expected.dropFirst()) {
                #expect(!order.precedes(right, left), "\(seed.comment)")
            }
        }
    }
}
