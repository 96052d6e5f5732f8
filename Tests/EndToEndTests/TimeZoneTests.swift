import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The device's clock through the changes of spring and autumn: when wakes come, and what the
    /// extension sees.
    @Suite struct TimeZoneTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func run(
            _ start: String, zone: String, frequency: String = "hourly", steps: [String]
        ) throws -> (wakes: [Substring], output: String) {
            let adds = steps.map { step in
                """
                { \(step), add: { account: "card", amount: "1.00", indicator: "debit",
                  merchant: "Kiosk" } },
                """
            }
            let run = try fksim.run(
                """
                { device: { now: "\(start)", timeZone: "\(zone)" },
                  wallet: { accounts: [ { id: "card", kind: "liability", currencyCode: "USD" } ] },
                  background: [ { types: ["transactions"], frequency: "\(frequency)" } ],
                  \(Fksim.probe("localTime"))
                  steps: [ \(adds.joined(separator: "\n")) ] }
                """)
            #expect(run.status == 0, "\(run.output)")
            return (run.output.split(separator: "\nWake ").dropFirst().map { $0 }, run.output)
        }

        /// A wake's start on the device's clock, and the lines that the extension printed.
        private func expect(
            _ wake: Substring, at moment: String, calendar: String, local: String, zone: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            for words in [
                "· \(moment) ·", "│ \(zone) \(zone) TZ=\(zone)\n", "│ calendar \(calendar)\n",
                "│ formatter \(local)\n", "│ C library \(local.suffix(5))\n",
            ] {
                #expect(
                    wake.contains(words), "no \(words)\n\(wake)", sourceLocation: sourceLocation)
            }
        }

        @Test func `an hour is missing in spring, and the wakes go on hourly`() throws {
            let zone = "America/New_York"
            let (wakes, output) = try run(
                "2026-03-07T23:30:00-05:00", zone: zone,
                steps: ["at: \"+10m\"", "after: \"1h\"", "after: \"2h\"", "at: \"+1d\""])
            try #require(wakes.count == 4, "\(output)")
            expect(
                wakes[0], at: "Sat 7 Mar 2026 23:40:00",
                calendar: "7 23:40, a day of 24.0 hours, offset -18000, summer false",
                local: "2026-03-07 23:40", zone: zone)
            expect(
                wakes[1], at: "Sun 8 Mar 2026 00:40:00",
                calendar: "8 00:40, a day of 23.0 hours, offset -18000, summer false",
                local: "2026-03-08 00:40", zone: zone)
            // Two hours behind 00:40, over the hour that is not there.
            expect(
                wakes[2], at: "Sun 8 Mar 2026 03:40:00",
                calendar: "8 03:40, a day of 23.0 hours, offset -14400, summer true",
                local: "2026-03-08 03:40", zone: zone)
            // A day is 24 hours, so it is an hour later by the clock on the wall.
            expect(
                wakes[3], at: "Mon 9 Mar 2026 00:30:00",
                calendar: "9 00:30, a day of 24.0 hours, offset -14400, summer true",
                local: "2026-03-09 00:30", zone: zone)
        }

        @Test func `an hour comes twice in autumn, and both have their wake`() throws {
            let zone = "Europe/London"
            let (wakes, output) = try run(
                "2026-10-24T23:30:00+01:00", zone: zone,
                steps: ["after: \"30m\"", "after: \"1h\"", "after: \"1h\"", "at: \"+1d\""])
            try #require(wakes.count == 4, "\(output)")
            expect(
                wakes[0], at: "Sun 25 Oct 2026 00:00:00",
                calendar: "25 00:00, a day of 25.0 hours, offset 3600, summer true",
                local: "2026-10-25 00:00", zone: zone)
            expect(
                wakes[1], at: "Sun 25 Oct 2026 01:00:00",
                calendar: "25 01:00, a day of 25.0 hours, offset 3600, summer true",
                local: "2026-10-25 01:00", zone: zone)
            expect(
                wakes[2], at: "Sun 25 Oct 2026 01:00:00",
                calendar: "25 01:00, a day of 25.0 hours, offset 0, summer false",
                local: "2026-10-25 01:00", zone: zone)
            expect(
                wakes[3], at: "Sun 25 Oct 2026 22:30:00",
                calendar: "25 22:30, a day of 25.0 hours, offset 0, summer false",
                local: "2026-10-25 22:30", zone: zone)
        }

        @Test(arguments: [
            ("2026-03-07T23:30:00-05:00", "America/New_York", "Mon 9 Mar 2026 00:40:00"),
            ("2026-10-31T23:30:00-04:00", "America/New_York", "Sun 1 Nov 2026 22:40:00"),
            ("2026-06-10T23:30:00+05:45", "Asia/Kathmandu", "Thu 11 Jun 2026 23:40:00"),
        ]) func `a daily wake is due 24 hours after the last, whatever the clocks do`(
            start: String, zone: String, second: String
        ) throws {
            let (wakes, output) = try run(
                start, zone: zone, frequency: "daily",
                steps: ["after: \"10m\"", "after: \"5m\"", "after: \"2d\""])
            try #require(wakes.count >= 2, "\(output)")
            #expect(wakes[1].contains("· \(second) ·"), "\(output)")
        }

        @Test func `clocks that move by half an hour`() throws {
            let zone = "Australia/Lord_Howe"
            let (wakes, output) = try run(
                "2026-10-04T01:30:00+10:30", zone: zone, steps: ["after: \"10m\"", "after: \"1h\""])
            try #require(wakes.count == 2, "\(output)")
            expect(
                wakes[1], at: "Sun 4 Oct 2026 03:10:00",
                calendar: "4 03:10, a day of 23.5 hours, offset 39600, summer true",
                local: "2026-10-04 03:10", zone: zone)
        }
    }
}
