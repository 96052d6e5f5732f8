import Foundation
import TestSupport
import Testing

@testable import os

@Suite struct OSLogMessageTests {
    private func text(_ message: OSLogMessage) -> String { message.interpolation.text }

    private struct Trouble: Error, CustomStringConvertible { var description: String { "trouble" } }

    @Test func `writes numbers as asked`() {
        #expect(text("\(42) \(-1) \(UInt8.max)") == "42 -1 255")
        #expect(text("\(255, format: .hex) \(8, format: .octal)") == "ff 10")
        #expect(
            text("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
                == "0x00FF")
        #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
        #expect(text("\(Int.min)") == "-9223372036854775808")
        #expect(text("\(1.5) \(Float(0.25)) \(-2.0 as CGFloat)") == "1.500000 0.250000 -2.000000")
        #expect(text("\(1.005, format: .fixed(precision: 1))") == "1.0")
        #expect(text("\(12345.678, format: .exponential(precision: 2))") == "1.23e+04")
        #expect(text("\(1.5, format: .hybrid(explicitPositiveSign: true))") == "+1.5")
        #expect(text("\(Double.nan) \(-Double.infinity)") == "nan -inf")
    }

    @Test func `writes everything else as it describes itself`() {
        let error: any Error = Trouble()
        let absent: (any Error)? = nil
        #expect(text("\(true) \(false, format: .answer)") == "true no")
        #expect(text("\(Trouble()) \(error) \(absent)") == "trouble trouble (null)")
        #expect(text("\([1, 2]) \(Decimal(string: "1.25") ?? 0)") == "[1, 2] 1.25")
        #expect(text("\(Int.self) \("a".dropFirst(0))") == "Int a")
    }

    @Test func `fills columns`() {
        #expect(text("[\("ab", align: .left(columns: 4))]") == "[ab  ]")
        #expect(text("[\(7, align: .right(columns: 4))]") == "[   7]")
        #expect(text("[\("abc", align: .right(columns: 2))]") == "[abc]")
        #expect(text("[\("a", align: .left(columns: -3))]") == "[a]")
        #expect(text("\("a", align: .left(columns: .max))").count == 1_000)
    }

    @Test func `shows or hides by the privacy of a value`() {
        let cases: [(OSLogPrivacy, ofText: String, ofNumber: String)] = [
            (.public, "v", "v"), (.auto, "<private>", "v"), (.private, "<private>", "<private>"),
            (.sensitive, "<private>", "<private>"),
        ]
        for (privacy, ofText, ofNumber) in cases {
            #expect(privacy.shown("v", isPublicByDefault: false, hides: true) == ofText)
            #expect(privacy.shown("v", isPublicByDefault: true, hides: true) == ofNumber)
            #expect(privacy.shown("v", isPublicByDefault: false, hides: false) == "v")
        }
        func masked(_ text: String) -> String {
            OSLogPrivacy.private(mask: .hash).shown(text, isPublicByDefault: false, hides: true)
        }
        #expect(masked("a") == masked("a"))
        #expect(masked("a") != masked("b"))
        #expect(!masked("secret").contains("secret"))
    }

    @Test func `numbers and flags are public by default, texts and objects private`() {
        var shown = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
        shown.hides = true
        shown.appendInterpolation(7)
        shown.appendInterpolation(UInt64.max)
        shown.appendInterpolation(255, format: .hex)
        shown.appendInterpolation(1.5)
        shown.appendInterpolation(Float(1), format: .fixed(precision: 0))
        shown.appendInterpolation(true)
        shown.appendInterpolation(false, format: .answer)
        shown.appendInterpolation(Int.self)
        #expect(shown.text == "718446744073709551615ff1.5000001truenoInt")
        var hidden = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
        hidden.hides = true
        hidden.appendLiteral("literal ")
        hidden.appendInterpolation("text")
        hidden.appendInterpolation(Decimal(1))
        hidden.appendInterpolation(Trouble() as any Error)
        hidden.appendInterpolation(7, privacy: .private)
        hidden.appendInterpolation([1])
        #expect(hidden.text == "literal " + String(repeating: "<private>", count: 5))
    }

    @Test func `one call is one line`() {
        let line = LogLine(
            level: .error, origin: LogOrigin(subsystem: "com.example", category: "sync"),
            message: "a\nb\r\nc")
        #expect(line.text == "error [com.example:sync] a\\nb\\r\\nc")
        #expect(LogLine(level: .default, origin: LogOrigin(), message: "").text == "notice ")
    }

    @Test func `the disabled log has no origin, and every other level is on`() {
        #expect(OSLog.disabled.origin == nil)
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(OSLog(subsystem: "a", category: .pointsOfInterest).isEnabled(type: .debug))
    }
}
