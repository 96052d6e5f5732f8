import DeliveryEngine
import DeliveryWire
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// The small readers that a scenario is made of.
@Suite struct ScenarioValueTests {
    @Test(
        arguments: [
            ("500ms", .milliseconds(500)), ("30s", .seconds(30)), ("10m", .seconds(600)),
            ("1h30m", .seconds(5400)), ("2d", .seconds(172_800)), ("1w", .seconds(604_800)),
            ("1d1h1m1s1ms", .milliseconds(90_061_001)), ("0s", .zero),
            ("36600d", .seconds(3_162_240_000)),
            ("", nil), ("5", nil), ("m", nil), ("10 m", nil), ("1m1h", nil), ("1m1m", nil),
            ("-1s", nil),
            ("+1s", nil), ("1.5s", nil), ("1y", nil), ("36601d", nil),
            ("99999999999999999999s", nil),
            ("9223372036854775807w", nil), ("١s", nil), ("1S", nil),
        ] as [(String, Duration?)])
    func `reads lengths of time`(_ text: String, _ length: Duration?) {
        #expect(ScenarioDuration.parse(text) == length)
    }

    @Test(arguments: [
        "America/New_York", "America/Sao_Paulo", "Europe/London", "Asia/Kathmandu",
        "Pacific/Apia", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Beirut", "UTC",
    ])
    func `begins days where the time zone does`(_ identifier: String) throws {
        let ours = try #require(ScenarioCalendar(timeZone: identifier))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: identifier))
        // Every day from 2009 to 2027, the days of changing clocks among them. One day of Apia is
        // left out, since that place left it out: 30 December 2011.
        for days in 14_245..<21_000 where !(identifier == "Pacific/Apia" && days == 15_338) {
            let day = CivilDate(daysSince1970: days)
            let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
            let noon = try #require(calendar.date(from: parts))
            let start = calendar.startOfDay(for: noon)
            let seconds = Int64(start.timeIntervalSince1970)
            if ours.start(of: day) != Timestamp(seconds: seconds) {
                Issue.record(
                    "\(identifier) \(day): \(String(describing: ours.start(of: day))), not \(start)"
                )
                return
            }
        }
    }

    @Test(arguments: ["", "New_York", "EST", "GMT+1", "+01:00", "America/Nowhere", "America/"])
    func `takes only time zones that are places`(_ identifier: String) {
        #expect(ScenarioCalendar(timeZone: identifier) == nil)
    }

    @Test(
        arguments: [
            ("stepz", "steps"), ("Device", "device"), ("bakcground", "background"),
            ("knob", "knobs"), ("xyzzy", nil), ("", nil),
        ] as [(String, String?)])
    func `suggests what is near`(_ word: String, _ nearest: String?) {
        let known = ["device", "wallet", "bundle", "background", "knobs", "steps"]
        #expect(NearestWord.find(word, among: known) == nearest)
    }

    @Test func `measures edits, swaps included`() {
        func distance(_ left: String, _ right: String) -> Int {
            NearestWord.distance(Array(left.utf8), Array(right.utf8))
        }
        #expect(distance("", "") == 0)
        #expect(distance("abc", "") == 3)
        #expect(distance("card", "crad") == 1)
        #expect(distance("kitten", "sitting") == 3)
        #expect(distance("abcd", "badc") == 2)
    }

    @Test func `refuses queries without consent where the knob says so`() {
        let refusing = Scenario.Knobs.UnauthorizedQuery.throw
        #expect(refusing.refusal(for: .denied)?.code == .unknown)
        #expect(refusing.refusal(for: .notDetermined)?.code == .unknown)
        #expect(refusing.refusal(for: .authorized) == nil)
        for status in ConsentRecord.allCases {
            #expect(Scenario.Knobs.UnauthorizedQuery.empty.refusal(for: status) == nil)
        }
    }

    @Test func `sets every knob by name, as the command line does`() throws {
        var knobs = Scenario.Knobs()
        for (name, text) in [
            ("window.hourly", "1s"), ("window.daily", "2s"), ("window.weekly", "3s"),
            ("windowScale", "2"), ("windowClock", "cpu"), ("windowCap", "90s"), ("notice", "short"),
            ("retryFailedWake", "immediately"),
            ("coalescing", "oneWakePerType"), ("crashLoop", "3 in 1m"), ("clock", "frozen"),
            ("network", "refused"), ("memoryLimit", "1GB"), ("historyBatchSize", "7"),
            ("logPrivacy", "redacted"), ("saveSameOrder", "added"),
            ("overlap", "never"), ("backgroundRefresh", "15m"),
            ("missingEntitlement", "throw"), ("noAccountsConsent", "denied"),
            ("transactionIDOnBooking", "replaced"), ("balanceRetention", "7"),
            ("mccDescription", "fourDigits"), ("tokenAcrossStreams", "accepted"),
            ("emptyFinalElement", "one"), ("unsharedAccount", "silent"),
            ("unauthorizedQuery", "throw"), ("unsortedOrder", "shuffled"),
            ("unsupportedPredicate", "trap"),
        ] {
            try knobs.set(name, text)
        }
        #expect(knobs.given.map(\.name) == Scenario.Knobs.names)
        #expect(
            knobs.delivery.windows
                == WindowLengths(
                    hourly: .seconds(1), daily: .seconds(2), weekly: .seconds(3)))
        #expect(knobs.windowScale == 2)
        #expect(knobs.windowClock == .cpu)
        #expect(knobs.windowCap == .seconds(90))
        #expect(knobs.delivery.notice == .short)
        #expect(knobs.delivery.retryFailedWake == .immediately)
        #expect(knobs.delivery.coalescing == .oneWakePerType)
        #expect(knobs.delivery.crashLoop == .stopAfter(crashes: 3, within: .seconds(60)))
        #expect(knobs.clock == .frozen)
        #expect(knobs.network == .refused)
        #expect(knobs.memoryBytesMax == 1 << 30)
        #expect(knobs.historyBatchSize == 7)
        #expect(knobs.logPrivacy == .redacted)
        #expect(knobs.missingEntitlement == .throw)
        #expect(knobs.noAccountsConsent == .denied)
        #expect(knobs.transactionIDOnBooking == .replaced)
        #expect(knobs.balancesKept == 7)
        #expect(knobs.mccDescription == .fourDigits)
        #expect(knobs.tokenAcrossStreams == .accepted)
        #expect(knobs.emptyFinalElement == .one)
        #expect(knobs.unsharedAccount == .silent)
        try knobs.set("balanceRetention", "all")
        #expect(knobs.balancesKept == nil)
        #expect(knobs.unauthorizedQuery == .throw)
        #expect(knobs.unsortedOrder == .shuffled)
        #expect(knobs.unsupportedPredicate == .trap)
        #expect(knobs.backgroundRefresh == .seconds(900))
        try knobs.set("memoryLimit", "none")
        #expect(knobs.memoryBytesMax == nil)
        // Set twice, the later one counts and is named once.
        try knobs.set("notice", "250ms")
        #expect(knobs.delivery.notice == .beforeEnd(.milliseconds(250)))
        #expect(knobs.given.filter { $0.name == "notice" }.map(\.text) == ["250ms"])
    }

    @Test(arguments: [
        ("window.hourly", "0s"), ("window.hourly", "soon"), ("windowScale", "0"),
        ("windowClock", "wall"), ("windowCap", "0s"), ("windowScale", "-1"), ("windowScale", "1e9"),
        ("windowScale", "nan"), ("notice", ""),
        ("retryFailedWake", "never"), ("crashLoop", "0 in 1m"), ("crashLoop", "5in3m"),
        ("crashLoop", "on"), ("memoryLimit", "64"), ("memoryLimit", "0MB"),
        ("memoryLimit", "-1MB"), ("historyBatchSize", "0"), ("historyBatchSize", "501"),
        ("clock", "Frozen"), ("nonsense", "1"), ("overlap", "yes"), ("backgroundRefresh", "0s"),
        ("balanceRetention", "0"), ("balanceRetention", "some"), ("missingEntitlement", "throws"),
        ("unsharedAccount", "loud"), ("tokenAcrossStreams", "true"),
    ])
    func `refuses settings that a knob cannot have`(_ name: String, _ text: String) {
        var knobs = Scenario.Knobs()
        #expect(throws: Scenario.Knobs.Problem.self) { try knobs.set(name, text) }
        #expect(knobs == Scenario.Knobs())
    }
}
