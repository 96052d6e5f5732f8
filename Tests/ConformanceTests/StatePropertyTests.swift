import Conformance
import FinanceKitSimulator
import Foundation
import TestSupport
import Testing
import WalletModel

/// Random states: equal ones under every change that is masked, and every other change found.
@Suite struct StatePropertyTests {
    private let bench: StateBench
    private let seed = RandomSeed()

    init() throws {
        bench = try StateBench()
    }

    /// Differences that say that data is wrong.
    private func failures(
        _ expected: [String: [UInt8]], _ found: [String: [UInt8]]
    ) throws -> [StateDifference] {
        try bench.differences(expected, found).filter(\.isFailure)
    }

    @Test(arguments: StateFormat.allCases)
    func `equal states are equal under every masked change`(format: StateFormat) throws {
        var random = RandomSource(seed: seed.value)
        for round in 0..<15 {
            let model = LedgerModel(random: &random)
            let one = try model.files(format, bench, RandomWorld(&random), &random)
            let other = try model.files(format, bench, RandomWorld(&random), &random)
            let found = try failures(one, other)
            #expect(found.isEmpty, "round \(round), \(seed.comment): \(found.map(\.words))")
        }
    }

    @Test(arguments: StateFormat.allCases)
    func `any single unmasked change is found`(format: StateFormat) throws {
        var random = RandomSource(seed: seed.value)
        for round in 0..<3 {
            let model = LedgerModel(random: &random)
            for change in LedgerModel.Change.allCases {
                var changed = model
                guard changed.apply(change, &random) else { continue }
                let one = try model.files(format, bench, RandomWorld(&random), &random)
                let other = try changed.files(format, bench, RandomWorld(&random), &random)
                let found = try failures(one, other)
                #expect(!found.isEmpty, "\(change) in round \(round), \(seed.comment)")
                let words = found.map(\.words)
                #expect(words.allSatisfy { !$0.isEmpty && $0.count < 1000 }, "\(words)")
            }
        }
    }

    @Test func `rows that only their links tell apart are equal under other names`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<60 {
            let count = Int.random(in: 2...8, using: &random)
            let links = (0..<count).map { row in
                row > 0 && Int.random(in: 0..<4, using: &random) > 0
                    ? [Int.random(in: 0..<row, using: &random)] : []
            }
            func state() -> String {
                let ids = (0..<count).map { _ in UUID.make(from: &random) }
                let rows = links.indices.map { row in
                    let others = links[row].map { "\"\(ids[$0])\"" }.joined(separator: ",")
                    return "{\"own\":\"\(ids[row])\",\"links\":[\(others)]}"
                }
                return "[" + rows.shuffled(using: &random).joined(separator: ",") + "]"
            }
            let found = try bench.differences(state(), state()).filter(\.isFailure)
            #expect(found.isEmpty, "\(links) \(seed.comment)")
        }
    }

    @Test func `a change of one byte of a plain file is found`() throws {
        var random = RandomSource(seed: seed.value)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var other = bytes
            switch Int.random(in: 0..<3, using: &random) {
            case 0: other[Int.random(in: other.indices, using: &random)] ^= 1
            case 1: other.append(0x41)
            default: other.removeLast()
            }
            #expect(
                try !failures(["g/a.bin": bytes], ["g/a.bin": other]).isEmpty, "\(seed.comment)")
        }
    }

    @Test(arguments: StateFormat.allCases)
    func `files torn at any place harm nobody`(format: StateFormat) throws {
        var random = RandomSource(seed: seed.value)
        let model = LedgerModel(random: &random)
        let whole = try model.files(format, bench, RandomWorld(&random), &random)
        for _ in 0..<12 {
            var torn = whole
            guard let path = torn.keys.sorted().first, var bytes = torn[path] else { continue }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            } else {
                for _ in 0..<3 {
                    let index = Int.random(in: bytes.indices, using: &random)
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
            }
            torn[path] = bytes
            // Whatever is found: it ends, and it says something or the bytes are equal.
            _ = try bench.differences(whole, torn)
            _ = try bench.differences(torn, whole)
        }
    }
}
