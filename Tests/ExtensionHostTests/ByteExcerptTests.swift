import Testing

@testable import ExtensionHost

@Suite struct ByteExcerptTests {
    static func text(_ bytes: [UInt8], around offset: Int = 0) -> String {
        bytes.withUnsafeBufferPointer { ByteExcerpt.text($0, around: offset) }
    }

    @Test func `shows text as it is and the rest escaped`() {
        #expect(Self.text(Array("hällo\t\\\n".utf8)) == "hällo\\t\\\\\\n")
        #expect(Self.text([0, 0x7F, 0x61]) == "\\x00\\x7fa")
        #expect(Self.text([0xFF, 0x61, 0x0A]) == "\\xffa\\n")
        #expect(Self.text([]) == "")
    }

    @Test func `shows a window around what lies far in`() {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
        bytes[500] = UInt8(ascii: "!")
        let text = Self.text(bytes, around: 500)
        #expect(text.count == 200)
        #expect(text.contains("!"))
        #expect(Self.text(bytes, around: 5000) == "")
    }
}
