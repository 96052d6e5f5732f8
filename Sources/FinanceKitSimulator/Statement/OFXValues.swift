import WalletModel

/// The forms in which OFX writes moments and amounts.
enum OFXValues {
    /// Reads `20260302`, `20260302093000` or `20260302093000.000[-5:EST]`; nil for anything else.
    ///
    /// A time without a zone is in Greenwich, as the format says; a day without a time is at noon,
    /// `secondsFromGMT` east of there.
    static func moment(_ text: String, secondsFromGMT: Int) -> Timestamp? {
        var rest = Substring(text)
        var offset: Int?
        if let bracket = rest.firstIndex(of: "[") {
            guard rest.last == "]" else { return nil }
            let zone = rest[rest.index(after: bracket)...].dropLast()
            guard let seconds = offsetSeconds(zone.prefix { $0 != ":" }) else { return nil }
            offset = seconds
            rest = rest[..<bracket]
        }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let digits = parts.first,
            parts.count == 1 || isDigits(parts[1], 1...9),
            isDigits(digits, 8...14), [8, 12, 14].contains(digits.utf8.count)
        else { return nil }
        func number(_ start: Int, _ length: Int) -> Int {
            Int(digits.dropFirst(start).prefix(length)) ?? 0
        }
        guard let day = CivilDate(year: number(0, 4), month: number(4, 2), day: number(6, 2)),
            (1678...2261).contains(day.year)
        else { return nil }
        var seconds = day.daysSince1970 * 86_400
        if digits.utf8.count == 8 {
            seconds += 43_200 - (offset ?? secondsFromGMT)
        } else {
            let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
            guard hour < 24, minute < 60, second < 60 else { return nil }
            seconds += hour * 3_600 + minute * 60 + second - (offset ?? 0)
        }
        var fraction: Int64 = 0
        if parts.count == 2 {
            fraction = Int64(parts[1]) ?? 0
            for _ in parts[1].utf8.count..<9 { fraction *= 10 }
        }
        return Timestamp(nanoseconds: Int64(seconds) * Timestamp.nanosecondsPerSecond + fraction)
    }

    /// Reads `-12.34`, `+5`, `.50`, `12,34`; nil for anything else.
    static func amount(_ text: String) -> ExactDecimal? {
        var rest = Substring(text)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard let first = rest.utf8.first, first != UInt8(ascii: "-") else { return nil }
        var digits = String(rest)
        // The format allows either sign for the decimal point, and none between thousands.
        if !digits.contains(".") { digits = digits.replacing(",", with: ".") }
        if digits.hasPrefix(".") { digits = "0" + digits }
        return ExactDecimal(digits).map { isNegative ? -$0 : $0 }
    }

    /// The three letters of a currency in capitals; nil for anything else.
    static func currencyCode(_ text: String) -> String? {
        let code = text.uppercased()
        let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isCode ? code : nil
    }

    /// Hours east of Greenwich, at most 14, with a fraction: two digits below 60 are minutes, as
    /// India's `5.30` is written, and anything else is a part of an hour, as in `5.5`.
    private static func offsetSeconds(_ text: Substring) -> Int? {
        var rest = text
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), isDigits(parts[0], 1...2), let hours = Int(parts[0])
        else { return nil }
        var seconds = hours * 3_600
        if parts.count == 2 {
            guard isDigits(parts[1], 1...4), let fraction = Int(parts[1]) else { return nil }
            var unit = 1
            for _ in parts[1].utf8 { unit *= 10 }
            let isMinutes = unit == 100 && fraction < 60
            seconds += isMinutes ? fraction * 60 : fraction * 3_600 / unit
        }
        guard seconds <= 50_400 else { return nil }
        return isNegative ? -seconds : seconds
    }

    private static func isDigits(_ text: Substring, _ count: ClosedRange<Int>) -> Bool {
        count.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
