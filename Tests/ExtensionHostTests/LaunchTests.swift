import DeliveryWire
import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct LaunchTests {
        let census = LeakCheck.take()

        @Test func `delivers, hears the return and leaves nothing behind`() throws {
            try {
                let bench = try LaunchBench()
                let result = try bench.run(bench.configuration("Obedient"))
                #expect(result.ending == .returned)
                #expect(result.stragglers == 0)
                #expect(result.writes == nil)
                #expect(try #require(result.untilReady) < result.total)
                #expect(try #require(result.inWindow) < result.total)
                #expect(
                    bench.delegate.kinds == [
                        .launched, .initialized(runtimeName: "plain C", runtimeVersion: "1"),
                        .ready, .delivered,
                    ])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
