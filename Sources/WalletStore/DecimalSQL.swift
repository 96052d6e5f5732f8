import SQLiteAccess
import WalletModel

/// Writes comparisons and orders of a decimal that stands in two columns, exactly.
struct DecimalSQL {
    let name: String

    private var significand: String { name + "_significand" }
    private var scale: String { name + "_scale" }

    /// Holds the column against a constant: for each scale that the column can have, against the
    /// whole number that the constant is at that scale.
    func compare(_ comparison: RowComparison, _ number: ExactDecimal) -> QuerySQL {
        guard comparison != .equal else {
            // Equal values have equal members, since trailing zeros are never stored.
            return QuerySQL(
                text: "(\(significand) = ? AND \(scale) = ?)", values: Self.values(number))
        }
        // Between two whole numbers the one is needed that keeps the comparison the same.
        let roundsUp = comparison == .less || comparison == .greaterOrEqual
        var bounds = QuerySQL(text: "CASE \(scale)")
        for places in 0...ExactDecimal.scaleMax {
            let bound = Self.bound(number, scale: places, roundsUp: roundsUp)
            bounds.text += " WHEN \(places) THEN ?"
            bounds.values.append(.integer(bound))
        }
        return QuerySQL(text: "(\(significand) \(comparison.rawValue) ") + bounds
            + QuerySQL(text: " END)")
    }

    func among(_ values: [RowValue]) -> QuerySQL {
        var numbers: [ExactDecimal] = []
        for case .decimal(let number) in values { numbers.append(number) }
        let rows = numbers.map { _ in "(?, ?)" }.joined(separator: ", ")
        return QuerySQL(
            text: "((\(significand), \(scale)) IN (VALUES \(rows)))",
            values: numbers.flatMap(Self.values))
    }

    /// Two keys that order as the value does: what stands before the point, and what behind it.
    var sortKeys: [String] {
        let before = power { Int($0) }
        let behind = power { Int(ExactDecimal.scaleMax - $0) }
        return [
            "\(significand) / \(before)", "(\(significand) % \(before)) * \(behind)",
        ]
    }

    private func power(_ exponent: (UInt8) -> Int) -> String {
        var text = "CASE \(scale)"
        for places in 0...ExactDecimal.scaleMax {
            let zeros = String(repeating: "0", count: exponent(places))
            text += " WHEN \(places) THEN 1\(zeros)"
        }
        return text + " END"
    }

    private static func values(_ number: ExactDecimal) -> [Value] {
        [.integer(number.significand), .integer(Int64(number.scale))]
    }

    /// The number in units of the last of `scale` places, rounded and held within 64 bits; no
    /// significand reaches those ends.
    private static func bound(
        _ number: ExactDecimal, scale: UInt8, roundsUp: Bool
    ) -> Int64 {
        var value = Int128(number.significand)
        for _ in 0..<max(0, Int(scale) - Int(number.scale)) { value *= 10 }
        var divisor: Int128 = 1
        for _ in 0..<max(0, Int(number.scale) - Int(scale)) { divisor *= 10 }
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        var whole = quotient
        if remainder > 0, roundsUp { whole += 1 }
        if remainder < 0, !roundsUp { whole -= 1 }
        return Int64(clamping: whole)
    }
}
