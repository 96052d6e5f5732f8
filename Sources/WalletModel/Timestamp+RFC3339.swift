extension Timestamp: CustomStringConvertible {
    /// RFC 3339 in UTC; the fraction of a second has as many digits as it needs, up to nine.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the RFC 3339 text in UTC, as ASCII.
    package func append(to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.textBytesMax) { buffer in
            guard let start = buffer.baseAddress else { return }
            let count = write(to: start)
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// The most characters that `write(to:)` writes.
    package static let textBytesMax = 30

    /// Writes the RFC 3339 text in UTC to memory that has room for `textBytesMax` characters, and
    /// gives how many there are.
    package func write(to place: UnsafeMutablePointer<UInt8>) -> Int {
        let (second, fraction) = nanoseconds.flooredDivision(by: Self.nanosecondsPerSecond)
        let (day, secondOfDay) = second.flooredDivision(by: 86_400)
        let date = CivilDate(daysSince1970: Int(day))
        let minuteOfDay = Int(secondOfDay) / 60
        Self.write(date.year, digits: 4, to: place)
        place[4] = UInt8(ascii: "-")
        Self.write(date.month, digits: 2, to: place + 5)
        place[7] = UInt8(ascii: "-")
        Self.write(date.day, digits: 2, to: place + 8)
        place[10] = UInt8(ascii: "T")
        Self.write(minuteOfDay / 60, digits: 2, to: place + 11)
        place[13] = UInt8(ascii: ":")
        Self.write(minuteOfDay % 60, digits: 2, to: place + 14)
        place[16] = UInt8(ascii: ":")
        Self.write(Int(secondOfDay) % 60, digits: 2, to: place + 17)
        var count = 19
        if fraction > 0 {
            place[count] = UInt8(ascii: ".")
            var value = Int(fraction)
            var digits = 9
            while value % 10 == 0 {
                value /= 10
                digits -= 1
            }
            Self.write(value, digits: digits, to: place + count + 1)
            count += 1 + digits
        }
        place[count] = UInt8(ascii: "Z")
        return count + 1
    }

    private static func write(
        _ value: Int, digits: Int, to place: UnsafeMutablePointer<UInt8>
    ) {
        var rest = value
        for index in stride(from: digits - 1, through: 0, by: -1) {
            place[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}

extension Timestamp {
    /// Reads RFC 3339: `2026-03-02T09:00:00Z`, with an optional fraction and any numeric offset.
    ///
    /// Gives nil for anything else, for a day that no calendar has, and for what no moment can hold.
    package init?(rfc3339 text: some StringProtocol) {
        let value = Array(text.utf8).withUnsafeBufferPointer { Self.parse($0) }
        guard let value else { return nil }
        self = value
    }

    /// Reads the same text from its bytes.
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        guard bytes.count >= 20, let year = number(in: bytes, at: 0, digits: 4),
            bytes[4] == UInt8(ascii: "-"), let month = number(in: bytes, at: 5, digits: 2),
            bytes[7] == UInt8(ascii: "-"), let day = number(in: bytes, at: 8, digits: 2),
            bytes[10] | 0x20 == UInt8(ascii: "t"),
            let hour = number(in: bytes, at: 11, digits: 2), hour < 24,
            bytes[13] == UInt8(ascii: ":"), let minute = number(in: bytes, at: 14, digits: 2),
            minute < 60, bytes[16] == UInt8(ascii: ":"),
            let second = number(in: bytes, at: 17, digits: 2), second < 60,
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var index = 19
        guard let fraction = fraction(in: bytes, at: &index),
            let offset = offset(in: bytes, at: index)
        else { return nil }
        let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        // In wider numbers, since the first moment of all lies inside a second that does not fit.
        let total = Int128(seconds) * Int128(nanosecondsPerSecond) + Int128(fraction)
        return Int64(exactly: total).map(Timestamp.init(nanoseconds:))
    }

    private static func number(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int, digits: Int
    ) -> Int? {
        var value = 0
        for index in start..<start + digits {
            guard index < bytes.count, bytes[index] >= UInt8(ascii: "0"),
                bytes[index] <= UInt8(ascii: "9")
            else { return nil }
            value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        }
        return value
    }

    /// Nanoseconds of the fraction at `index`, which is moved behind it; 0 where there is none.
    private static func fraction(
        in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int
    ) -> Int64? {
        guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return 0 }
        index += 1
        var value: Int64 = 0
        var count = 0
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"),
            bytes[index] <= UInt8(ascii: "9")
        {
            guard count < 9 else { return nil }
            value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
            count += 1
            index += 1
        }
        guard count > 0 else { return nil }
        for _ in count..<9 { value *= 10 }
        return value
    }

    /// Seconds east of Greenwich of the offset that ends the text.
    private static func offset(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        if bytes[index] | 0x20 == UInt8(ascii: "z") {
            return index + 1 == bytes.count ? 0 : nil
        }
        let sign =
            bytes[index] == UInt8(ascii: "+") ? 1 : bytes[index] == UInt8(ascii: "-") ? -1 : 0
        guard sign != 0, index + 6 == bytes.count,
            let hours = number(in: bytes, at: index + 1, digits: 2), hours < 24,
            bytes[index + 3] == UInt8(ascii: ":"),
            let minutes = number(in: bytes, at: index + 4, digits: 2), minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

extension Int64 {
    /// The quotient rounded down and the remainder, which is never negative.
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
