import DeliveryWire
import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    /// Windows that are counted in the CPU time of the extension, with a cap of real time.
    @Suite struct CPUWindowTests {
        let census = LeakCheck.take()

        private func run(
            _ mode: String, window: Duration, cap: Duration, notice: Duration? = nil
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    "Lingerer", [mode], window: window, notice: notice)
                configuration.delivery?.clock = .cpuTime(wallCap: cap)
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `an extension that sleeps is not charged`() throws {
            // It sleeps longer than its window is long.
            let (result, _) = try run("naps", window: .milliseconds(600), cap: .seconds(60))
            #expect(result.ending == .returned)
            #expect(try #require(result.inWindow) > .milliseconds(1000))
            #expect(try #require(result.cpuInWindow) < .milliseconds(600))
            #expect(!result.hasReachedWallCap)
        }

        @Test(arguments: ["spins", "child"])
        func `an extension that spins is ended when its CPU time is used`(mode: String) throws {
            let (result, _) = try run(mode, window: .milliseconds(500), cap: .seconds(60))
            #expect(result.ending == .windowExpired(.withheld))
            let used = try #require(result.cpuInWindow)
            #expect(used >= .milliseconds(500))
            #expect(used < .seconds(5), "a look at the clock came seconds late")
            #expect(result.overshoot == nil)
            #expect(!result.hasReachedWallCap)
        }

        @Test func `the cap of real time ends an extension that does nothing`() throws {
            let (result, _) = try run("deaf", window: .seconds(30), cap: .milliseconds(700))
            #expect(result.ending == .windowExpired(.withheld))
            #expect(result.hasReachedWallCap)
            #expect(try #require(result.cpuInWindow) < .milliseconds(700))
            #expect(try #require(result.inWindow) >= .milliseconds(700))
        }

        @Test func `notice is given before the CPU time is used, and it may return`() throws {
            // It works until notice, and long enough that the notice comes by CPU time alone.
            let (result, delegate) = try run(
                "spins", window: .milliseconds(600), cap: .seconds(60), notice: .milliseconds(300))
            #expect(result.ending == .windowExpired(.given))
            #expect(delegate.kinds.contains(.noticeGiven))
            let (other, _) = try run(
                "returns", window: .seconds(20), cap: .milliseconds(1500),
                notice: .milliseconds(1200))
            #expect(other.ending == .returnedAfterNotice)
        }
    }
}
