import WalletModel

/// One day of a preset's period, in the person's own time.
struct PresetDay {
    /// Days since 1970-01-01.
    let number: Int
    let date: CivilDate
    /// The first second of the day, and the first that is not of the period any more.
    let seconds: Range<Int64>
    let now: Int64
    /// How many seconds the whole day has.
    private let length: Int64
    let isLastOfMonth: Bool

    init(number: Int, options: PresetOptions) {
        self.number = number
        date = CivilDate(daysSince1970: number)
        now = options.now.nanoseconds / Timestamp.nanosecondsPerSecond
        // Clocks change after midnight, so a day begins by the offset of the day before. Days then
        // follow one another without a gap, whether they have 23, 24 or 25 hours.
        let start = Int64(number * 86_400 - options.secondsFromGMT(day: number - 1))
        let end = Int64((number + 1) * 86_400 - options.secondsFromGMT(day: number))
        length = end - start
        seconds = start..<max(start + 1, min(end, now))
        isLastOfMonth = date.day == CivilDate.daysIn(month: date.month, year: date.year)
    }

    /// Saturday and Sunday.
    var isWeekend: Bool { [2, 3].contains(((number % 7) + 7) % 7) }

    /// A second between two hours; on a day that is not over, what is left of it is used.
    func moment(_ hours: Range<Int>, _ random: inout RandomSource) -> Int64 {
        let width = UInt64(hours.count * 3_600)
        var second = Int64(hours.lowerBound * 3_600) + Int64(random.next() % width)
        if second >= 3 * 3_600 { second += length - 86_400 }
        let passed = seconds.upperBound - seconds.lowerBound
        if second < passed { return seconds.lowerBound + second }
        // Nobody buys at night only because the day is cut at noon.
        let morning = min(passed / 2, 6 * 3_600)
        return seconds.lowerBound + morning + second % (passed - morning)
    }
}
