/// A message that was already turned into its JSON, and is put on a line as it is.
///
/// For what takes long to write and is made before it is asked for. Its memory can be used again,
/// since asking the system for much memory a thousand times costs more than writing to it.
package struct EncodedMessage: WireMessage {
    private var buffer: Buffer

    /// Writes `message` now.
    package init(_ message: some WireMessage) {
        buffer = Buffer()
        message.write(to: &buffer.json)
    }

    package init(from json: inout JSONReader) throws(WireError) {
        let range = try json.skipValue()
        buffer = Buffer()
        buffer.json.raw(UnsafeBufferPointer(rebasing: json.bytes[range]))
    }

    /// Writes another message in place of this one, into the same memory if no copy has it.
    package mutating func replace(with message: some WireMessage) {
        if isKnownUniquelyReferenced(&buffer) {
            buffer.json.reset()
        } else {
            buffer = Buffer()
        }
        message.write(to: &buffer.json)
    }

    package func write(to json: inout JSONWriter) {
        buffer.json.withUnsafeBytes { json.raw($0) }
    }

    package static func == (left: EncodedMessage, right: EncodedMessage) -> Bool {
        left.buffer.json.bytes == right.buffer.json.bytes
    }

    package func hash(into hasher: inout Hasher) {
        buffer.json.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// The bytes, shared by the copies of a message.
    ///
    /// Unchecked; the proof: they are written by the one value that holds them, before it is copied
    /// or when it is known to be alone, and only read otherwise.
    private final class Buffer: @unchecked Sendable {
        var json = JSONWriter(capacity: 4096)
    }
}
