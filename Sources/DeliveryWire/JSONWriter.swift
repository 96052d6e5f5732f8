package import WalletModel

package import struct Foundation.UUID

/// Appends compact JSON to a byte buffer.
///
/// Members and elements are separated by the writer; the caller opens and closes. The buffer can
/// be reused from line to line, which keeps rows cheap.
package struct JSONWriter: ~Copyable {
    /// What was written so far.
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    /// Starts with an empty buffer that has room for `capacity` bytes.
    package init(capacity: Int = 256) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Empties the buffer and keeps its storage.
    package mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    package mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    package mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    package mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the name of a member, which must be plain ASCII; its value comes next.
    package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the name of a member that is only known at run time.
    package mutating func key(named name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string whose bytes need no escaping: ASCII without quotes and controls.
    package mutating func value(plain text: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func value(_ number: Int64) {
        separate()
        append(number)
        needsComma = true
    }

    package mutating func value(_ number: Int) {
        value(Int64(number))
    }

    package mutating func value(_ flag: Bool) {
        raw(flag ? "true" : "false")
    }

    package mutating func null() {
        raw("null")
    }

    package mutating func value(_ id: UUID) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        id.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func value(_ moment: Timestamp) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        moment.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a decimal as a string, so that no reader makes a floating-point number of it.
    package mutating func value(_ amount: ExactDecimal) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(amount)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes JSON text that is known to be one whole value.
    package mutating func raw(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        needsComma = true
    }

    /// Writes the bytes of one whole JSON value.
    package mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    /// Ends the line.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Gives the bytes away; the writer is gone.
    package consuming func finish() -> [UInt8] { bytes }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func append(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude, atLeast: 1)
    }

    private mutating func append(digits number: UInt64, atLeast count: Int) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0 || bytes.count - start < count
        bytes[start...].reverse()
    }

    private mutating func append(_ amount: ExactDecimal) {
        if amount.significand < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: amount.significand.magnitude, atLeast: Int(amount.scale) + 1)
        if amount.scale > 0 {
            bytes.insert(UInt8(ascii: "."), at: bytes.count - Int(amount.scale))
        }
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            appendEscape(byte)
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            for character in "u00".utf8 { bytes.append(character) }
            bytes.append(Hexadecimal.digit(byte >> 4))
            bytes.append(Hexadecimal.digit(byte & 0xF))
        }
    }
}
