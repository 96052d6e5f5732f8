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

        @Test func `one launch makes the pipes of the next, and they do not add up`() throws {
            try {
                let bench = try LaunchBench()
                var pipes: [Int] = []
                for _ in 0..<30 {
                    let result = try bench.run(bench.configuration("Obedient"))
                    #expect(result.ending == .returned)
                    pipes.append(
                        LeakCheck.take().descriptors.values.count { $0.hasPrefix("pipe:") })
                }
                // Tests beside this one have pipes too, but not one more for every launch here.
                #expect(pipes[29] - pipes[0] < 29)
                // A launch that fails to start has taken them, and the next one makes others.
                let absent = try bench.run(bench.configuration("/nothing/here"))
                let isFailure = if case .launchFailed = absent.ending { true } else { false }
                #expect(isFailure, "\(absent.ending)")
                #expect(try bench.run(bench.configuration("Obedient")).ending == .returned)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
