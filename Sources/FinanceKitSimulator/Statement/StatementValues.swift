import WalletModel

/// The forms in which a statement writes days and amounts.
enum StatementValues {
    /// Reads `MM/DD/YYYY`; nil for anything else and for days that do not exist.
    static func day(_ text: String) -> CivilDate? {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, let month = number(parts[0], digits: 1...2),
            let day = number(parts[1], digits: 1...2), let year = number(parts[2], digits: 4...4),
            (1900...2200).contains(year)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// Reads `-1,234.56`, `$12`, `-$3.10` or `$-3.10`; nil for anything else.
    ///
    /// Commas must part groups of three digits, if there are any.
    static func amount(_ text: String) -> ExactDecimal? {
        var rest = Substring(text)
        let isNegative = takeSign(&rest)
        if rest.first == "$" {
            rest.removeFirst()
            if isNegative == nil, let sign = takeSign(&rest) {
                return unsigned(rest).map { sign ? -$0 : $0 }
            }
        }
        return unsigned(rest).map { isNegative == true ? -$0 : $0 }
    }

    /// Takes a sign away and says whether it was a minus; nil when there is none.
    private static func takeSign(_ text: inout Substring) -> Bool? {
        guard let first = text.first, first == "-" || first == "+" else { return nil }
        text.removeFirst()
        return first == "-"
    }

    private static func unsigned(_ text: Substring) -> ExactDecimal? {
        guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
        guard text.utf8.contains(UInt8(ascii: ",")) else { return ExactDecimal(String(text)) }
        let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].utf8.count),
            groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
        else { return nil }
        let whole = groups.joined()
        return ExactDecimal(halves.count == 2 ? whole + "." + halves[1] : whole)
    }

    private static func number(
        _ digits: Substring.UTF8View.SubSequence, digits count: ClosedRange<Int>
    ) -> Int? {
        guard count.contains(digits.count) else { return nil }
        var value = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}
