import DeliveryWire
import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct WindowTests {
        let census = LeakCheck.take()

        @Test func `kills the extension when its window runs out`() throws {
            try {
                let bench = try LaunchBench()
                let result = try bench.run(
                    bench.configuration("Lingerer", window: .milliseconds(500)))
                #expect(result.ending == .windowExpired(.withheld))
                #expect(try #require(result.overshoot) >= .zero)
                #expect(try #require(result.inWindow) >= .milliseconds(500))
                #expect(bench.delegate.prints == ["working"])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test(
            arguments: [
                ("deaf", Ending.Notice.given), ("hangs", .entered), ("finishes", .finished),
            ])
        func `says how far the notice came before the kill`(
            mode: String, notice: Ending.Notice
        ) throws {
            try {
                let bench = try LaunchBench()
                let result = try bench.run(
                    bench.configuration(
                        "Lingerer", [mode], window: .milliseconds(1500),
                        notice: .milliseconds(1000)))
                #expect(result.ending == .windowExpired(notice))
                #expect(bench.delegate.kinds.contains(.noticeGiven))
                #expect(bench.delegate.kinds.contains(.noticeFinished) == (notice == .finished))
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `tells a return after the notice from one without`() throws {
            try {
                let bench = try LaunchBench()
                let result = try bench.run(
                    bench.configuration(
                        "Lingerer", ["returns"], window: .seconds(20), notice: .milliseconds(19_500)
                    ))
                #expect(result.ending == .returnedAfterNotice)
                #expect(result.overshoot == nil)
                #expect(bench.delegate.prints == ["working", "noticed"])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `ends a process that stays after it returned`() throws {
            try {
                let bench = try LaunchBench()
                let result = try bench.run(bench.configuration("Obedient", ["stays"]))
                #expect(result.ending == .returned)
                #expect(result.total < .seconds(10))
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
