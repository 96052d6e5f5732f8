import DeliveryWire
import Testing

@Suite struct EncodedMessageTests {
    private func line(_ message: some WireMessage) -> [UInt8] {
        var json = JSONWriter()
        WireLine.reply(id: 7, message, to: &json)
        return json.finish()
    }

    private func failure(_ text: String) -> WireFailure { WireFailure(.unknown, text) }

    @Test func `a message that was encoded before makes the same line`() {
        let message = failure("ü \"quoted\"\n" + String(repeating: "x", count: 10_000))
        #expect(line(EncodedMessage(message)) == line(message))
    }

    @Test func `what is written over it is another message, and a copy stays as it was`() {
        var encoded = EncodedMessage(failure("first"))
        let copy = encoded
        encoded.replace(with: failure("second"))
        #expect(line(encoded) == line(failure("second")))
        #expect(line(copy) == line(failure("first")))
        #expect(copy != encoded)
        encoded.replace(with: failure("1"))
        #expect(line(encoded) == line(failure("1")))
    }

    @Test func `it is read as the bytes that stand there`() throws {
        let text = Array(#"{"code": 3, "message": "no"} "#.utf8)
        let read = try text.withUnsafeBufferPointer { bytes throws(WireError) in
            var reader = JSONReader(bytes)
            return try EncodedMessage(from: &reader)
        }
        let written = String(decoding: line(read), as: UTF8.self)
        #expect(written.contains(#"{"code": 3, "message": "no"}"#))
    }
}
