import Foundation
import Testing
import WalletModel

@Suite struct CivilDateTests {
    @Test func `counts the days of whole 400-year cycles one by one`() throws {
        // From before the year 0 to far ahead; each day is the one after the day before it.
        var day = try #require(CivilDate(year: -400, month: 1, day: 1))
        var count = day.daysSince1970
        let first = count
        while day.year < 2800 {
            // A million expectations that hold would cost seconds.
            if CivilDate(daysSince1970: count) != day || day.daysSince1970 != count {
                Issue.record("\(day) is not \(count) days after 1970-01-01")
                return
            }
            day = try #require(Self.next(day))
            count += 1
        }
        #expect(count - first == 8 * 146_097)
    }

    @Test func `agrees with Foundation's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        // Foundation turns to the Julian calendar before October 1582.
        for days in stride(from: -141_000, to: 300_000, by: 37) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = CivilDate(daysSince1970: days)
            #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day])
        }
    }

    @Test func `knows which days there are`() {
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
        #expect(CivilDate(year: 2024, month: 2, day: 29) != nil)
        #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2023, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2023, month: 4, day: 31) == nil)
        #expect(CivilDate(year: 2023, month: 0, day: 1) == nil)
        #expect(CivilDate(year: 2023, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2023, month: 1, day: 0) == nil)
    }

    @Test func `orders by year, month and day`() throws {
        let days = [0, 1, 31, 59, 365, 366, 40_000].map { CivilDate(daysSince1970: $0) }
        #expect(days.shuffled().sorted() == days)
    }

    /// The day after, by the rules that children learn.
    private static func next(_ day: CivilDate) -> CivilDate? {
        let isLeap = day.year % 400 == 0 || (day.year % 4 == 0 && day.year % 100 != 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if day.day < lengths[day.month - 1] {
            return CivilDate(year: day.year, month: day.month, day: day.day + 1)
        }
        if day.month < 12 { return CivilDate(year: day.year, month: day.month + 1, day: 1) }
        return CivilDate(year: day.year + 1, month: 1, day: 1)
    }
}
