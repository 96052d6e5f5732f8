package import WalletModel

package import struct Foundation.UUID

/// Appends compact JSON to a byte buffer.
///
/// Members and elements are separated by the writer; the caller opens and closes. The buffer can
/// be reused from line to line, which keeps rows cheap. It is memory of its own and no array, since
/// checks at every byte of an array cost more than the bytes.
package struct JSONWriter: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes were written so far.
    package private(set) var count = 0
    private var needsComma = false

    /// Starts with an empty buffer that has room for `capacity` bytes.
    package init(capacity: Int = 256) {
        self.capacity = max(capacity, 64)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// A copy of what was written so far.
    package var bytes: [UInt8] { [UInt8](UnsafeBufferPointer(start: storage, count: count)) }

    /// Lends what was written so far without copying it.
    package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: storage, count: count))
    }

    /// Empties the buffer and keeps its storage.
    package mutating func reset() {
        count = 0
        needsComma = false
    }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    package mutating func endObject() { close(UInt8(ascii: "}")) }

    package mutating func beginArray() { open(UInt8(ascii: "[")) }

    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes the name of a member, which must be plain ASCII; its value comes next.
    package mutating func key(_ name: StaticString) {
        separate()
        appendQuoted(name)
        append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the name of a member that is only known at run time.
    package mutating func key(named name: String) {
        value(name)
        append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func value(_ text: String) {
        separate()
        var text = text
        text.withUTF8 { bytes in
            makeRoom(bytes.count + 2)
            append(UInt8(ascii: "\""))
            appendEscaped(bytes)
            append(UInt8(ascii: "\""))
        }
        needsComma = true
    }

    /// Writes a string whose bytes need no escaping: ASCII without quotes and controls.
    package mutating func value(plain text: StaticString) {
        separate()
        appendQuoted(text)
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
        makeRoom(UUID.textBytes + 2)
        append(UInt8(ascii: "\""))
        id.write(to: storage + count)
        count += UUID.textBytes
        append(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func value(_ moment: Timestamp) {
        separate()
        makeRoom(Timestamp.textBytesMax + 2)
        append(UInt8(ascii: "\""))
        count += moment.write(to: storage + count)
        append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a decimal as a string, so that no reader makes a floating-point number of it.
    package mutating func value(_ amount: ExactDecimal) {
        separate()
        append(UInt8(ascii: "\""))
        append(amount)
        append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes JSON text that is known to be one whole value.
    package mutating func raw(_ text: StaticString) {
        separate()
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        needsComma = true
    }

    /// Writes the bytes of one whole JSON value.
    package mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        let isWritten: Void? = json.withContiguousStorageIfAvailable { append($0) }
        if isWritten == nil {
            for byte in json { append(byte) }
        }
        needsComma = true
    }

    /// Ends the line.
    package mutating func endLine() {
        append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Gives the bytes away; the writer is gone.
    package consuming func finish() -> [UInt8] { bytes }

    private mutating func separate() {
        if needsComma { append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        append(bracket)
    }

    private mutating func close(_ bracket: UInt8) {
        append(bracket)
        needsComma = true
    }
}

// What is appended to the buffer.
extension JSONWriter {
    /// Sees to it that so many more bytes fit.
    @inline(__always)
    private mutating func makeRoom(_ more: Int) {
        if capacity - count < more { grow(by: more) }
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = max(capacity * 2, count + more)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        grown.update(from: storage, count: count)
        storage.deallocate()
        storage = grown
        capacity = larger
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        makeRoom(1)
        storage[count] = byte
        count += 1
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        makeRoom(bytes.count)
        (storage + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    private mutating func appendQuoted(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        makeRoom(length + 2)
        storage[count] = UInt8(ascii: "\"")
        (storage + count + 1).update(from: text.utf8Start, count: length)
        storage[count + length + 1] = UInt8(ascii: "\"")
        count += length + 2
    }

    private mutating func append(_ number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(number.magnitude, digitsMin: 1, places: 0)
    }

    private mutating func append(_ amount: ExactDecimal) {
        if amount.significand < 0 { append(UInt8(ascii: "-")) }
        let places = Int(amount.scale)
        append(amount.significand.magnitude, digitsMin: places + 1, places: places)
    }

    /// Appends the digits of `number`, with zeros before them up to `digitsMin`, and a point before
    /// the last `places` of them.
    private mutating func append(_ number: UInt64, digitsMin: Int, places: Int) {
        var digits = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        digits = max(digits, digitsMin)
        let length = digits + (places > 0 ? 1 : 0)
        makeRoom(length)
        var place = storage + count + length
        rest = number
        for index in 0..<digits {
            if places > 0, index == places {
                place -= 1
                place.pointee = UInt8(ascii: ".")
            }
            place -= 1
            place.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += length
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while true {
            index = JSONText.firstSpecial(in: text, from: index)
            guard index < text.count else { break }
            // More than ASCII stands as it is.
            if text[index] >= 0x80 {
                index += 1
                continue
            }
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            appendEscape(text[index])
            index += 1
            start = index
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        default:
            for character in "u00".utf8 { append(character) }
            append(Hexadecimal.digit(byte >> 4))
            append(Hexadecimal.digit(byte & 0xF))
        }
    }
}
