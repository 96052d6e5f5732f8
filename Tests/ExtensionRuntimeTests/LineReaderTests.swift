import DeliveryWire
import Foundation
import Glibc
import TestSupport
import Testing
import WalletModel

@testable import ExtensionRuntime

extension ProcessTests {
    @Suite struct LineReaderTests {
        /// Reads all lines of a file that holds `bytes`, and gives them with how reading ended.
        private func read(_ bytes: [UInt8]) throws -> ([[UInt8]], LineReader.Outcome) {
            let scratch = try ScratchDirectory()
            let path = scratch.path("lines")
            try Data(bytes).write(to: URL(filePath: path))
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            defer { close(descriptor) }
            let reader = LineReader(descriptor: descriptor)
            var lines: [[UInt8]] = []
            while true {
                let outcome = reader.next { lines.append(Array($0)) }
                guard outcome == .line else { return (lines, outcome) }
            }
        }

        @Test func `gives whole lines, whatever their lengths`() throws {
            let seed = RandomSeed()
            var random = RandomSource(seed: seed.value)
            let lines = (0..<200).map { _ -> [UInt8] in
                // Around the size of one read, where the buffer moves and grows.
                let length =
                    Int.random(in: 0...3, using: &random) == 0
                    ? Int.random(in: 0...200_000, using: &random)
                    : Int.random(in: 0...100, using: &random)
                let byte = UInt8.random(in: 32...126, using: &random)
                return [UInt8](repeating: byte, count: length)
            }
            let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
            let (found, outcome) = try read(bytes)
            #expect(found == lines, "\(seed.comment)")
            #expect(outcome == .end, "\(seed.comment)")
        }

        @Test func `leaves out what has no line feed at the end`() throws {
            let (lines, outcome) = try read(Array("one\ntwo".utf8))
            #expect(lines == [Array("one".utf8)])
            #expect(outcome == .end)
        }

        @Test func `refuses a line that is longer than the limit`() throws {
            let longest = [UInt8](repeating: UInt8(ascii: "x"), count: WireLimits.lineBytesMax - 1)
            let feed = [UInt8(ascii: "\n")]
            let (lines, outcome) = try read(longest + feed + longest + longest)
            #expect(lines.map(\.count) == [longest.count])
            #expect(outcome == .tooLong)
        }

        @Test func `says when nothing comes in time, and when reading fails`() throws {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let reader = LineReader(descriptor: ends[0])
            #expect(reader.next(within: 1) { _ in } == .timedOut)
            #expect(LineReader(descriptor: ends[1]).next { _ in } == .broken(errno: EBADF))
            for end in ends { close(end) }
        }
    }
}
