extension JSON5Number {
    /// A whole number of any size: its digits without zeros at either end, and how many zeros follow.
    struct Whole: Equatable {
        var isNegative: Bool
        var digits: String
        var zeros: Int
    }

    /// The value as a whole number, however it is written; nil where it is none.
    var whole: Whole? {
        let unsigned = text.drop { $0 == "-" || $0 == "+" }
        var digits: String
        var zeros = 0
        if unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X") {
            digits = Self.decimal(ofHexadecimal: unsigned.dropFirst(2))
        } else {
            let parts = unsigned.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
            let ends = parts[0].split(separator: ".", omittingEmptySubsequences: false)
            digits = ends.joined()
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            if parts.count == 2 {
                guard let exponent = Int32(parts[1]) else { return nil }
                zeros = Int(exponent)
            }
            if ends.count == 2 { zeros -= ends[1].utf8.count }
        }
        digits = String(digits.drop { $0 == "0" })
        guard !digits.isEmpty else { return Whole(isNegative: false, digits: "", zeros: 0) }
        while digits.last == "0" {
            digits.removeLast()
            zeros += 1
        }
        guard zeros >= 0 else { return nil }
        return Whole(isNegative: text.hasPrefix("-"), digits: digits, zeros: zeros)
    }

    private static func decimal(ofHexadecimal digits: Substring) -> String {
        // The lowest first.
        var decimal: [Int] = [0]
        for digit in digits {
            var carry = digit.hexDigitValue ?? 0
            for index in decimal.indices {
                let value = decimal[index] * 16 + carry
                decimal[index] = value % 10
                carry = value / 10
            }
            while carry > 0 {
                decimal.append(carry % 10)
                carry /= 10
            }
        }
        return decimal.reversed().map(String.init).joined()
    }
}
