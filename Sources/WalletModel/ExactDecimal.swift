/// An exact decimal number of at most 18 significant digits, as money and exchange rates need.
///
/// The value is `significand / 10^scale`. Trailing zeros of the fraction are dropped when a value is
/// made, so equal values have equal members, equal text and equal hashes. Floating point never
/// takes part.
package struct ExactDecimal: Hashable, Sendable {
    /// All digits as one whole number, with the sign.
    package let significand: Int64
    /// How many of the digits stand behind the decimal point: 0 to `scaleMax`.
    package let scale: UInt8

    /// The most digits that may stand behind the decimal point.
    package static let scaleMax: UInt8 = 18
    /// The most significant digits of a value.
    package static let digitsMax = 18
    /// Nothing at all.
    package static let zero = ExactDecimal(significand: 0, scale: 0)

    /// Makes `significand / 10^scale`; `scale` is at most `scaleMax`, and the significand has at
    /// most `digitsMax` digits.
    package init(significand: Int64, scale: UInt8) {
        precondition(
            significand.magnitude < 1_000_000_000_000_000_000,
            "\(significand) has more than \(Self.digitsMax) digits")
        precondition(scale <= Self.scaleMax, "a scale of \(scale) is over \(Self.scaleMax)")
        var digits = significand
        var places = scale
        while places > 0, digits % 10 == 0 {
            digits /= 10
            places -= 1
        }
        self.significand = digits
        self.scale = places
    }

    /// Reads `-12.50`: an optional minus sign, digits, and an optional point with digits.
    ///
    /// Gives nil for anything else, and for more than 18 significant digits or decimal places.
    package init?(_ text: some StringProtocol) {
        let value = text.utf8.withContiguousStorageIfAvailable { Self.parse($0) }
        guard let parsed = value ?? Array(text.utf8).withUnsafeBufferPointer({ Self.parse($0) })
        else { return nil }
        self = parsed
    }

    /// Reads the same text from its UTF-8 bytes.
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
        var index = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        var significand: Int64 = 0
        var places: UInt8 = 0
        var hasPoint = false
        var hasWholeDigit = false
        var hasFractionDigit = false
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            // 18 digits always fit; a 19th is refused even when it happens to.
            guard significand < 100_000_000_000_000_000 else { return nil }
            significand = significand * 10 + Int64(byte &- UInt8(ascii: "0"))
            if hasPoint {
                hasFractionDigit = true
                places += 1
                guard places <= scaleMax else { return nil }
            } else {
                hasWholeDigit = true
            }
        }
        guard hasWholeDigit, hasPoint == hasFractionDigit else { return nil }
        return ExactDecimal(significand: isNegative ? -significand : significand, scale: places)
    }

    /// The same amount without its sign.
    package var magnitude: ExactDecimal {
        significand < 0 ? ExactDecimal(significand: -significand, scale: scale) : self
    }

    /// The significand that the value would have with `scale` decimal places.
    private func significand(atScale target: UInt8) -> Int128 {
        var value = Int128(significand)
        for _ in scale..<target { value *= 10 }
        return value
    }
}

extension ExactDecimal: Comparable {
    package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
        let scale = max(left.scale, right.scale)
        return left.significand(atScale: scale) < right.significand(atScale: scale)
    }
}

extension ExactDecimal {
    /// The exact sum, or nil when it needs more digits than a value holds.
    package static func sum(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
        var scale = max(left.scale, right.scale)
        var total = left.significand(atScale: scale) + right.significand(atScale: scale)
        while scale > 0, total % 10 == 0 {
            total /= 10
            scale -= 1
        }
        guard total.magnitude < 1_000_000_000_000_000_000 else { return nil }
        return ExactDecimal(significand: Int64(total), scale: scale)
    }

    /// The exact negative.
    package static prefix func - (value: ExactDecimal) -> ExactDecimal {
        ExactDecimal(significand: -value.significand, scale: value.scale)
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The shortest plain text: `4.5`, `-12`, `0.01`.
    package var description: String { text(placesMin: 0) }

    /// Plain text with at least `placesMin` digits behind the point, as people write prices.
    package func text(placesMin: Int) -> String {
        var digits = String(significand.magnitude)
        let places = max(Int(scale), placesMin)
        digits += String(repeating: "0", count: places - Int(scale))
        if digits.count <= places {
            digits = String(repeating: "0", count: places + 1 - digits.count) + digits
        }
        if places > 0 {
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
        }
        return significand < 0 ? "-" + digits : digits
    }
}
