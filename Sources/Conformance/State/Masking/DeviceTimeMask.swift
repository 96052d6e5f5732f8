import WalletModel

/// Tells whether a value is a moment at which a process of the compared runs ran.
struct DeviceTimeMask {
    /// How a number counts time.
    enum Unit: UInt64, CaseIterable {
        case secondsSince1970, millisecondsSince1970, secondsSince2001, millisecondsSince2001
    }

    private static let secondsFrom1970To2001 = 978_307_200.0
    private let spans: [ClosedRange<Double>]
    /// What a number must at least be to be looked at.
    private let least: Double

    init(_ spans: [ClosedRange<Timestamp>]) {
        let second = Double(Timestamp.nanosecondsPerSecond)
        self.spans = spans.map {
            let start = (Double($0.lowerBound.nanoseconds) / second).rounded(.down)
            let end = (Double($0.upperBound.nanoseconds) / second).rounded(.down)
            return start...max(start, end)
        }
        let first = self.spans.map(\.lowerBound).min() ?? .infinity
        least = min(first, first - Self.secondsFrom1970To2001)
    }

    func holds(secondsSince1970 seconds: Double) -> Bool {
        let whole = seconds.rounded(.down)
        return spans.contains { $0.contains(whole) }
    }

    /// How a number is a moment inside the spans; nil when it is none.
    func unit(of number: Double) -> Unit? {
        guard number >= least else { return nil }
        return Unit.allCases.first { unit in
            switch unit {
            case .secondsSince1970: holds(secondsSince1970: number)
            case .millisecondsSince1970: holds(secondsSince1970: number / 1000)
            case .secondsSince2001: holds(secondsSince1970: number + Self.secondsFrom1970To2001)
            case .millisecondsSince2001:
                holds(secondsSince1970: number / 1000 + Self.secondsFrom1970To2001)
            }
        }
    }
}

/// A date with a time of day as text, in the forms of ISO 8601, RFC 3339, SQLite and Swift.
///
/// `2026-03-01T09:00:00Z`, `2026-03-01 09:00`, `2026-03-01T10:00:00.250+01:00`; without a zone it
/// is UTC. A date alone is none, since it may well be a key with a meaning.
struct MomentText {
    let secondsSince1970: Double
    /// How many bytes the text has.
    let length: Int

    init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        func digits(_ offset: Int, _ count: Int) -> Int? {
            guard start + offset + count <= bytes.count else { return nil }
            var value = 0
            for index in start + offset..<start + offset + count {
                guard (0x30...0x39).contains(bytes[index]) else { return nil }
                value = value * 10 + Int(bytes[index] - 0x30)
            }
            return value
        }
        func byte(_ offset: Int) -> UInt8? {
            start + offset < bytes.count ? bytes[start + offset] : nil
        }
        let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
        guard let year = digits(0, 4), byte(4) == dash, let month = digits(5, 2), byte(7) == dash,
            let day = digits(8, 2), (1...12).contains(month), (1...31).contains(day),
            byte(10) == UInt8(ascii: "T") || byte(10) == UInt8(ascii: " "),
            let hour = digits(11, 2), byte(13) == colon, let minute = digits(14, 2),
            hour < 24, minute < 60
        else { return nil }
        var end = 16
        var seconds = Double(Self.days(year, month, day) * 86_400 + hour * 3_600 + minute * 60)
        if byte(end) == colon, let second = digits(end + 1, 2), second < 61 {
            seconds += Double(second)
            end += 3
            if byte(end) == UInt8(ascii: ".") || byte(end) == UInt8(ascii: ","),
                digits(end + 1, 1) != nil
            {
                end += 1
                var place = 0.1
                while let digit = digits(end, 1) {
                    seconds += Double(digit) * place
                    place /= 10
                    end += 1
                }
            }
        }
        let zone = byte(end) == UInt8(ascii: " ") ? end + 1 : end
        if byte(end) == UInt8(ascii: "Z") {
            end += 1
        } else if let sign = byte(zone), sign == UInt8(ascii: "+") || sign == dash,
            let hours = digits(zone + 1, 2)
        {
            let hasColon = byte(zone + 3) == colon
            if let minutes = digits(zone + (hasColon ? 4 : 3), 2) {
                let offset = Double(hours * 3_600 + minutes * 60)
                seconds += sign == dash ? offset : -offset
                end = zone + (hasColon ? 6 : 5)
            }
        }
        secondsSince1970 = seconds
        length = end
    }

    /// The days since the start of 1970 of a day of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March, so that the day that comes and goes is the last.
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
