import DeliveryWire
import Foundation
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    /// The device clock of a real process, in every way of reading it and of waiting by it.
    @Suite struct ClockTests {
        /// What every wait is asked for by the probe, in real milliseconds.
        private static let asked = 40

        /// Waits that end at their deadline, whatever the wall clock shows meanwhile.
        private static let exactWaits = [
            "semaphoreTimeout", "semaphoreWallTimeout", "groupTimeout", "conditionUntil",
            "conditionLockBefore", "lockBefore", "taskSleep", "clockSleep", "asyncAfter",
            "asyncAfterWall", "timerSource", "timerSourceWall", "threadSleep", "threadSleepUntil",
            "timer", "condTimedwait", "condTimedwaitMonotonic", "condClockwait", "semTimedwait",
            "semClockwait", "mutexTimedlock", "mutexClocklock", "rwlockTimedrdlock",
            "rwlockTimedwrlock", "rwlockClockrdlock", "rwlockClockwrlock", "timerfd",
            "clockNanosleep",
        ]

        private static let readings = [
            "Date()", "Date.now", "NSDate", "timeIntervalSinceReferenceDate", "clock_gettime",
            "clock_gettime coarse", "gettimeofday", "time", "timespec_get", "DispatchWallTime",
        ]

        private func run(
            _ arguments: [String], _ mode: InitializeMessage.Clock.Mode, scale: Int = 1
        ) throws -> [String] {
            let probe = try ProbeHost(
                "ClockProbe", arguments, environment: ["TZ": "America/New_York"],
                clock: .init(
                    mode: mode, startNanoseconds: ProbeHost.start.nanoseconds, scale: scale))
            #expect(try probe.host.wait() == .exited(0))
            return probe.logLines
        }

        @Test(arguments: [InitializeMessage.Clock.Mode.moving, .frozen])
        func `shows device time in every way of reading the wall clock`(
            mode: InitializeMessage.Clock.Mode
        ) throws {
            let lines = try run(["clock"], mode)
            let start = ProbeHost.start.nanoseconds / 1_000_000_000
            for reading in Self.readings {
                let value = lines.first { $0.hasPrefix(reading + "=") }
                let seconds = value.flatMap { Int64($0.dropFirst(reading.count + 1)) }
                let shown = try #require(seconds, "\(reading) in \(lines)")
                // A loaded machine may take seconds to get here.
                let latest = mode == .frozen ? start : start + 60
                #expect((start...latest).contains(shown), "\(reading)")
            }
            #expect(lines.contains("TimeZone.current=America/New_York"))
        }

        @Test func `shows real time when the clock is real`() throws {
            let lines = try run(["clock"], .real)
            let value = try #require(lines.first { $0.hasPrefix("Date()=") })
            let shown = try #require(Double(value.dropFirst("Date()=".count)))
            #expect(abs(shown - Date().timeIntervalSince1970) < 600)
        }

        @Test(arguments: [InitializeMessage.Clock.Mode.moving, .frozen])
        func `every wait lasts the real time that it was asked for`(
            mode: InitializeMessage.Clock.Mode
        ) throws {
            let waits = try run(Self.exactWaits, mode)
            #expect(waits.count == Self.exactWaits.count)
            for (wait, line) in zip(Self.exactWaits, waits) {
                let words = line.split(separator: " ")
                #expect(words.prefix(2) == [Substring(wait), "ended"], "\(line)")
                // Clocks differ by less than this; that a wait ended at all is its upper bound,
                // since the host does not wait for ever.
                #expect(try #require(words.last.flatMap { Int($0) }) >= Self.asked - 5, "\(line)")
            }
        }

        @Test func `a wait whose deadline is of the second before has its whole length`() throws {
            let lines = try run(["acrossSecond:100"], .moving)
            #expect(lines.first?.hasPrefix("acrossSecond ended") == true, "\(lines)")
        }

        @Test func `a loop that waits for a date ends`() throws {
            let lines = try run(["dateLoop", "runLoopUntil"], .moving)
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.contains(" ended ") }, "\(lines)")
        }

        @Test func `a scaled clock makes wall deadlines come sooner`() throws {
            // Twenty device minutes are a third of a second; unscaled, the host would give up.
            let lines = try run(
                ["conditionUntil:1200000", "dateLoop", "clock"], .moving, scale: 3600)
            #expect(lines[0].hasPrefix("conditionUntil ended"))
            #expect(lines[1].hasPrefix("dateLoop ended"))
            let value = try #require(lines.first { $0.hasPrefix("Date()=") })
            let shown = try #require(Int64(value.dropFirst("Date()=".count)))
            let elapsed = shown - ProbeHost.start.nanoseconds / 1_000_000_000
            #expect(elapsed > 0 && elapsed % 3600 == 0, "moved by \(elapsed) s")
        }

        @Test func `a scaled clock leaves lengths of time as they are`() throws {
            let lengths = [
                "semaphoreTimeout", "groupTimeout", "taskSleep", "clockSleep", "asyncAfter",
                "timerSource", "threadSleep",
            ]
            for line in try run(lengths, .moving, scale: 100_000) {
                let took = try #require(line.split(separator: " ").last.flatMap { Int($0) })
                #expect(line.contains(" ended "), "\(line)")
                #expect(took >= Self.asked - 5, "\(line)")
            }
        }

        @Test func `the clock comes with the first message where the environment has none`() throws
        {
            let probe = try ProbeHost("AppProbe", ["date"], clock: nil)
            var message = ProbeHost.initialize(role: .app)
            message.clock = .init(
                mode: .frozen, startNanoseconds: ProbeHost.start.nanoseconds, scale: 1)
            try probe.send(message)
            #expect(try probe.host.wait() == .exited(0))
            let start = ProbeHost.start.nanoseconds / 1_000_000_000
            #expect(probe.logLines == ["seconds: \(start)"])
        }

        @Test(arguments: [
            (WireEnvironment.clockMode, "sideways"), (WireEnvironment.clockStart, "12x"),
            (WireEnvironment.clockScale, ""),
        ])
        func `a clock variable that is no clock is refused with words`(
            variable: String, value: String
        ) throws {
            let probe = try ProbeHost("ClockProbe", environment: [variable: value])
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("\(variable) is \"\(value)\""))
        }
    }
}
