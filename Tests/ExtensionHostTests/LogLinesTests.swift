import TestSupport
import Testing

@testable import ExtensionHost

@Suite struct LogLinesTests {
    /// Cuts the text in pieces of these sizes, in turn, and gives the lines.
    static func lines(
        _ text: String, pieces: [Int], limits: LaunchLimits = LaunchLimits()
    ) -> (lines: [LogLines.Line], log: LogLines) {
        var log = LogLines(limits: limits)
        var lines: [LogLines.Line] = []
        var rest = Array(text.utf8)[...]
        var turn = 0
        while !rest.isEmpty {
            let piece = rest.prefix(max(1, pieces[turn % pieces.count]))
            piece.withUnsafeBytes { bytes in log.append(bytes) { lines.append($0) } }
            rest = rest.dropFirst(piece.count)
            turn += 1
        }
        log.end { lines.append($0) }
        return (lines, log)
    }

    @Test(arguments: [[1], [2, 3], [1000]])
    func `gives the same lines however the bytes come`(pieces: [Int]) {
        let found = Self.lines("one\n\nthrée\nfour", pieces: pieces)
        #expect(found.lines.map(\.text) == ["one", "", "thrée", "four"])
        #expect(found.lines.allSatisfy { !$0.isCut })
        #expect(found.log.bytesDropped == 0)
    }

    @Test func `cuts at the limit and counts the rest`() {
        let found = Self.lines("abcdef\nab\nabc\n", pieces: [2], limits: .init(logLineBytesMax: 3))
        #expect(
            found.lines == [
                .init(text: "abc", isCut: true), .init(text: "ab", isCut: false),
                .init(text: "abc", isCut: false),
            ])
        #expect(found.log.bytesDropped == 3)
    }

    @Test func `drops whole lines once the log is full, and keeps the last for the ending`() {
        let found = Self.lines(
            "12345\n12345\n1\nlast\n", pieces: [4], limits: .init(logBytesMax: 10))
        #expect(found.lines.map(\.text) == ["12345"])
        #expect(found.log.bytesDropped == 6 + 2 + 5)
        #expect(found.log.lastLines == ["12345", "12345", "1", "last"])
    }

    @Test func `remembers the newest words of a crash`() {
        let text = "Fatal error: one\nnoise\nX.swift:3: Fatal error: two\n"
        #expect(Self.lines(text, pieces: [5]).log.fatalLine == "X.swift:3: Fatal error: two")
        #expect(Self.lines("error\n", pieces: [5]).log.fatalLine == nil)
    }

    @Test func `shows what is not UTF-8 without losing the line`() {
        var log = LogLines(limits: LaunchLimits())
        var lines: [LogLines.Line] = []
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x0A]
        bytes.withUnsafeBytes { log.append($0) { lines.append($0) } }
        #expect(lines.map(\.text) == ["a\u{FFFD}b"])
    }

    @Test func `keeps account of every byte`() {
        let seed = RandomSeed()
        var state = seed.value
        func roll(_ bound: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % bound)
        }
        for _ in 0..<200 {
            let text = (0..<roll(40)).map { _ in
                String(repeating: "x", count: roll(20)) + (roll(3) == 0 ? "\n" : "")
            }.joined()
            let limits = LaunchLimits(logLineBytesMax: 1 + roll(30), logBytesMax: roll(400))
            let found = Self.lines(text, pieces: [1 + roll(9), 1 + roll(40)], limits: limits)
            let kept = found.lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
            // A last line without its line feed counts one byte more than it has.
            let extra = text.isEmpty || text.hasSuffix("\n") ? 0 : 1
            #expect(
                kept + found.log.bytesDropped == text.utf8.count + extra,
                Comment(rawValue: seed.comment))
            #expect(kept <= limits.logBytesMax, Comment(rawValue: seed.comment))
        }
    }
}
