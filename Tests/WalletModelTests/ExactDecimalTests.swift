import TestSupport
import Testing
import WalletModel

@Suite struct ExactDecimalTests {
    /// Any value that can be held: every length, every scale, both signs.
    static func random(_ random: inout RandomSource) -> ExactDecimal {
        var limit: Int64 = 1
        for _ in 0..<Int.random(in: 0...18, using: &random) { limit *= 10 }
        let significand = Int64.random(in: -(limit - 1)...(limit - 1), using: &random)
        return ExactDecimal(
            significand: significand, scale: UInt8.random(in: 0...18, using: &random))
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("0.00", "0"), ("4.50", "4.5"), ("-12", "-12"),
            ("007.10", "7.1"),
            ("0.01", "0.01"), ("-0.000000000000000001", "-0.000000000000000001"),
            ("999999999999999999", "999999999999999999"), ("1.000000000000000000", nil),
            ("99999999999999999.9", "99999999999999999.9"), ("", nil), ("-", nil), (".", nil),
            (".5", nil), ("5.", nil), ("+1", nil), ("1.2.3", nil), ("1e3", nil), ("1,5", nil),
            (" 1", nil), ("1 ", nil), ("--1", nil), ("1000000000000000000", nil),
            ("0.0000000000000000001", nil), ("١", nil), ("1\0", nil), ("0x1", nil), ("NaN", nil),
        ] as [(String, String?)])
    func `reads plain decimals and nothing else`(_ text: String, _ shortest: String?) {
        #expect(ExactDecimal(text)?.description == shortest)
        #expect(ExactDecimal(Substring("x" + text).dropFirst())?.description == shortest)
    }

    @Test func `reads back what it writes`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<3_000 {
            let value = Self.random(&random)
            #expect(ExactDecimal(value.description) == value, "\(seed.comment)")
            let places = Int.random(in: 0...18, using: &random)
            let text = value.text(placesMin: places)
            // Padding can need more digits than a value may be written with.
            if text.utf8.filter({ $0 >= 0x30 }).count <= 18 {
                #expect(ExactDecimal(text) == value, "\(text) \(seed.comment)")
            }
        }
    }

    @Test func `orders and adds exactly`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<3_000 {
            let left = Self.random(&random)
            let right = Self.random(&random)
            let (one, other) = (Self.scaled(left), Self.scaled(right))
            #expect((left < right) == (one < other), "\(left) \(right) \(seed.comment)")
            #expect((left == right) == (one == other), "\(left) \(right) \(seed.comment)")
            if left == right { #expect(left.hashValue == right.hashValue, "\(seed.comment)") }
            if let sum = ExactDecimal.sum(left, right) {
                #expect(Self.scaled(sum) == one + other, "\(left) \(right) \(seed.comment)")
                #expect(ExactDecimal.sum(sum, -right) == left, "\(left) \(right) \(seed.comment)")
            }
            #expect(ExactDecimal.sum(left, -left) == .zero)
            #expect(left.magnitude == (left < .zero ? -left : left))
        }
    }

    @Test func `gives no sum that does not fit`() {
        let largest = ExactDecimal(significand: 999_999_999_999_999_999, scale: 0)
        let cent = ExactDecimal(significand: 1, scale: 2)
        #expect(ExactDecimal.sum(largest, cent) == nil)
        #expect(ExactDecimal.sum(largest, largest) == nil)
        #expect(ExactDecimal.sum(largest, -largest) == .zero)
    }

    @Test func `drops trailing zeros, so that equal values are the same`() {
        let value = ExactDecimal(significand: 1200, scale: 4)
        #expect(value.significand == 12)
        #expect(value.scale == 2)
        #expect(ExactDecimal(significand: 0, scale: 9).scale == 0)
        #expect(value.text(placesMin: 2) == "0.12")
        #expect(value.text(placesMin: 5) == "0.12000")
        #expect(ExactDecimal(significand: -5, scale: 0).text(placesMin: 2) == "-5.00")
    }

    @Test func `refuses more digits than it holds`() async {
        await #expect(processExitsWith: .failure) {
            _ = ExactDecimal(significand: 1_000_000_000_000_000_000, scale: 0)
        }
        await #expect(processExitsWith: .failure) {
            _ = ExactDecimal(significand: 1, scale: 19)
        }
    }

    /// The value times 10^18, exactly.
    private static func scaled(_ value: ExactDecimal) -> Int128 {
        var result = Int128(value.significand)
        for _ in value.scale..<18 { result *= 10 }
        return result
    }
}
