import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// Broken files of every kind: each is read or refused with a place inside the text.
@Suite struct ScenarioFuzzTests {
    /// What is put in the place of other text: pieces that mean something to a reader.
    static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "//", "/*", "*/", "\n", "\r", "0x", "-", "+",
        ".", "e", "null", "true", "Infinity", "\\u", "\u{2028}", "é", "😀", "\0", "as", "'card'",
        "99999999999999999999", "'+1000000d'", "'-1'", "{}", "[]", "wake: 1", "'all'",
        "'2026-02-30'",
    ]

    @Test func `reads or refuses every mutation of a whole file`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let original = Array(ScenarioDecoderTests.whole.utf8)
        var refused = 0
        for _ in 0..<1_000 {
            let bytes = mutated(original, &random)
            do throws(ScenarioError) {
                _ = try ScenarioDecoder.decode(bytes, file: "f")
            } catch {
                refused += 1
                expectPlace(of: error, in: bytes, seed)
            }
        }
        #expect(refused > 500, "\(seed.comment)")
    }

    @Test func `reads or refuses every beginning of a whole file`() {
        let original = Array(ScenarioDecoderTests.whole.utf8)
        let seed = RandomSeed()
        // Each run takes other places; together they are all places.
        let first = Int(seed.value % 5)
        for length in stride(from: first, to: original.count, by: 5) {
            let bytes = Array(original[..<length])
            do throws(ScenarioError) {
                _ = try ScenarioDecoder.decode(bytes, file: "f")
                Issue.record("a beginning of \(length) bytes was read as a whole file")
            } catch {
                expectPlace(of: error, in: bytes, seed)
            }
        }
    }

    private func mutated(_ original: [UInt8], _ random: inout RandomSource) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
            case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
            default:
                let piece = Self.pieces.randomElement(using: &random) ?? ""
                bytes.replaceSubrange(
                    start..<min(bytes.count, start + piece.utf8.count), with: piece.utf8)
            }
            if bytes.isEmpty { return bytes }
        }
        return bytes
    }

    /// Expects that the error points at a line and a column that the text has.
    private func expectPlace(of error: ScenarioError, in bytes: [UInt8], _ seed: RandomSeed) {
        var lines: [Int] = [1]
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x0A || bytes[index] == 0x0D {
                if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
                    index += 1
                }
                lines.append(1)
            } else {
                // Bytes are never fewer than scalars.
                lines[lines.count - 1] += 1
            }
            index += 1
        }
        let place = error.place
        #expect((1...lines.count).contains(place.line), "\(error) \(seed.comment)")
        guard lines.indices.contains(place.line - 1) else { return }
        #expect((1...lines[place.line - 1]).contains(place.column), "\(error) \(seed.comment)")
        #expect(error.message.count > 10, "\(error) \(seed.comment)")
    }
}
