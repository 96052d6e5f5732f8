import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct TimestampTests {
    @Test func `writes what Foundation reads, and reads what Foundation writes`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<1_000 {
            let seconds = Int64.random(in: -9_200_000_000...9_200_000_000, using: &random)
            let moment = Timestamp(seconds: seconds)
            let date = Date(timeIntervalSince1970: Double(seconds))
            let read = try Date(moment.description, strategy: .iso8601)
            #expect(read == date, "\(moment) \(seed.comment)")
            #expect(Timestamp(rfc3339: date.formatted(.iso8601)) == moment, "\(seed.comment)")
        }
    }

    @Test func `agrees with Foundation about milliseconds and offsets`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for _ in 0..<1_000 {
            let milliseconds = Int64.random(
                in: -4_000_000_000_000...9_000_000_000_000, using: &random)
            // Foundation takes no more than 18 hours.
            let offset = Int.random(in: -17...17, using: &random)
            let minutes = Int.random(in: 0...59, using: &random)
            let moment = Timestamp(nanoseconds: milliseconds * 1_000_000)
            // The same digits of a clock, read in another place of the world.
            var text = Timestamp(
                nanoseconds: milliseconds / 1000 * 1_000_000_000
            ).description.dropLast()
            let fraction = Int(milliseconds % 1000).magnitude
            guard milliseconds >= 0 || fraction == 0 else { continue }
            let digits = String(fraction)
            text += "." + String(repeating: "0", count: 3 - digits.count) + digits
            #expect(Timestamp(rfc3339: text + "Z") == moment, "\(text) \(seed.comment)")
            let sign = offset < 0 ? "-" : "+"
            let zone = "\(sign)\(Self.twoDigits(Int(offset.magnitude))):\(Self.twoDigits(minutes))"
            let east = (offset < 0 ? -1 : 1) * (Int(offset.magnitude) * 3600 + minutes * 60)
            let moved = moment.adding(.seconds(-east))
            #expect(Timestamp(rfc3339: text + zone) == moved, "\(text)\(zone) \(seed.comment)")
            let foundation = try style.parse(text + zone)
            let difference =
                foundation.timeIntervalSince1970 - Double(moved.nanoseconds) / 1_000_000_000
            #expect(difference.magnitude < 0.000_9, "\(text)\(zone) \(seed.comment)")
        }
    }

    @Test func `reads back every nanosecond that it writes, up to both ends`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        var moments = [Int64.min, .min + 1, -1_000_000_000, -1, 0, 1, .max - 1, .max].map {
            Timestamp(nanoseconds: $0)
        }
        for _ in 0..<5_000 {
            moments.append(Timestamp(nanoseconds: Int64.random(in: .min ... .max, using: &random)))
        }
        for moment in moments {
            #expect(Timestamp(rfc3339: moment.description) == moment, "\(seed.comment)")
        }
        #expect(Timestamp(nanoseconds: .min).description == "1677-09-21T00:12:43.145224192Z")
        #expect(Timestamp(nanoseconds: .max).description == "2262-04-11T23:47:16.854775807Z")
    }

    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00z", 0),
            ("1969-12-31T23:59:59.999999999Z", -1), ("1970-01-01T01:00:00+01:00", 0),
            ("1969-12-31T23:00:00-01:00", 0), ("2000-02-29T00:00:00.5Z", 951_782_400_500_000_000),
        ] as [(String, Int64)])
    func `reads RFC 3339`(_ text: String, _ nanoseconds: Int64) {
        #expect(Timestamp(rfc3339: text)?.nanoseconds == nanoseconds)
    }

    @Test(arguments: [
        "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "1970-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "1970-13-01T00:00:00Z", "1970-00-01T00:00:00Z",
        "1970-01-32T00:00:00Z", "1970-01-00T00:00:00Z", "1970-01-01T24:00:00Z",
        "1970-01-01T00:60:00Z", "1970-01-01T00:00:60Z", "1970-01-01T00:00:00.Z",
        "1970-01-01T00:00:00.1234567890Z", "1970-01-01T00:00:00,5Z", "1970-01-01T00:00:00+01",
        "1970-01-01T00:00:00+0100", "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00+01:60",
        "1970-01-01T00:00:00Zx", " 1970-01-01T00:00:00Z", "+970-01-01T00:00:00Z",
        "1677-09-21T00:12:43.145224191Z", "2262-04-11T23:47:16.854775808Z",
        "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1970-01-01T00:00:00-",
        "1970-01-01T00:00:00.5", "1970-01-01T00:00:0٠Z",
    ])
    func `refuses everything else`(_ text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test func `stops at its ends`() {
        let last = Timestamp(nanoseconds: .max)
        #expect(last.adding(.seconds(1)) == last)
        #expect(Timestamp(nanoseconds: .min).adding(.seconds(-1)).nanoseconds == .min)
        #expect(Timestamp(seconds: 1).adding(.seconds(1 << 62)) == last)
        #expect(Timestamp(seconds: 5).since(Timestamp(seconds: 2)) == .seconds(3))
        #expect(Timestamp(nanoseconds: .max).since(Timestamp(nanoseconds: .min)) > .seconds(1))
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
