import Conformance
import Foundation
import TestSupport
import Testing
import WalletModel

/// Rows that have nothing but random names and links to each other.
@Suite struct NamePairingTests {
    private let bench: StateBench
    private let seed = RandomSeed()

    init() throws {
        bench = try StateBench()
    }

    /// A state in which row `n` links to the rows `links[n]`, under new names and in a new order.
    private func state(_ links: [[Int]], _ random: inout RandomSource) -> String {
        let ids = links.map { _ in UUID.make(from: &random) }
        let rows = links.indices.map { row in
            let others = links[row].shuffled(using: &random).map { "\"\(ids[$0])\"" }
            return "{\"own\":\"\(ids[row])\",\"links\":[\(others.joined(separator: ","))]}"
        }
        return "[" + rows.shuffled(using: &random).joined(separator: ",") + "]"
    }

    private func failures(_ one: String, _ other: String) throws -> [StateDifference] {
        try bench.differences(one, other).filter(\.isFailure)
    }

    /// Links in circles of these lengths.
    private static func circles(_ lengths: [Int]) -> [[Int]] {
        var links: [[Int]] = []
        for length in lengths {
            let start = links.count
            for place in 0..<length { links.append([start + (place + 1) % length]) }
        }
        return links
    }

    private func lengths(_ random: inout RandomSource) -> [Int] {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
            Int.random(in: 1...6, using: &random)
        }
    }

    @Test func `circles of links are equal under every renaming`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<60 {
            let lengths = lengths(&random)
            let links = Self.circles(lengths)
            let found = try failures(state(links, &random), state(links, &random))
            #expect(found.isEmpty, "\(lengths) \(seed.comment)")
        }
    }

    @Test func `a link that is changed in a circle is found`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<60 {
            let links = Self.circles(lengths(&random) + [2])
            var changed = links
            let row = Int.random(in: links.indices, using: &random)
            let others = links.indices.filter { $0 != links[row][0] }
            changed[row] = [try #require(others.randomElement(using: &random))]
            let found = try failures(state(links, &random), state(changed, &random))
            #expect(!found.isEmpty, "\(links) \(changed) \(seed.comment)")
        }
    }

    @Test func `circles of other lengths are another state`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<60 {
            let (one, other) = (lengths(&random), lengths(&random))
            guard one.reduce(0, +) == other.reduce(0, +) else { continue }
            let found = try failures(
                state(Self.circles(one), &random), state(Self.circles(other), &random))
            #expect(
                found.isEmpty == (one.sorted() == other.sorted()), "\(one) \(other) \(seed.comment)"
            )
        }
        let found = try failures(
            state(Self.circles([3, 3]), &random), state(Self.circles([6]), &random))
        #expect(!found.isEmpty)
    }

    @Test func `any links are equal under every renaming`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<40 {
            let count = Int.random(in: 2...10, using: &random)
            let degree = Int.random(in: 1...3, using: &random)
            let links = (0..<count).map { _ in
                (0..<degree).map { _ in Int.random(in: 0..<count, using: &random) }
            }
            let found = try failures(state(links, &random), state(links, &random))
            #expect(found.isEmpty, "\(links) \(seed.comment)")
        }
    }

    /// Two graphs of sixteen rows each, alike from each row until two of them are told apart.
    @Test func `a choice that goes wrong late is taken back`() throws {
        var random = RandomSource(seed: seed.value)
        let rook = (0..<16).map { row in
            (0..<16).filter { $0 != row && ($0 / 4 == row / 4 || $0 % 4 == row % 4) }
        }
        let steps = [(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)]
        let shrikhande = (0..<16).map { row in
            steps.map { (row / 4 + $0.0) % 4 * 4 + (row % 4 + $0.1) % 4 }
        }
        let both = rook + shrikhande.map { $0.map { $0 + 16 } }
        #expect(try failures(state(both, &random), state(both, &random)).isEmpty)
        #expect(try failures(state(rook, &random), state(rook, &random)).isEmpty)
        #expect(try !failures(state(rook, &random), state(shrikhande, &random)).isEmpty)
    }

    @Test func `a hundred circles that are all alike are equal`() throws {
        var random = RandomSource(seed: seed.value)
        let links = Self.circles([Int](repeating: 3, count: 100))
        #expect(try failures(state(links, &random), state(links, &random)).isEmpty)
    }

    @Test func `one changed row among circles leaves the others alone`() throws {
        var random = RandomSource(seed: seed.value)
        let links = Self.circles([3, 3, 6])
        let one = state(links, &random).dropLast() + ",{\"n\":1}]"
        let other = state(links, &random).dropLast() + ",{\"n\":2}]"
        let found = try failures(String(one), String(other))
        #expect(found.count == 1 || found.count == 2, "\(found.map(\.words)) \(seed.comment)")
    }
}
