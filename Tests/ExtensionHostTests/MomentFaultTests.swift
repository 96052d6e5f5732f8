import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    /// Cuts at what the host does rather than at what the extension asks.
    @Suite struct MomentFaultTests {
        let census = LeakCheck.take()

        private func run(
            _ executable: String, _ arguments: [String] = [], fault: FaultPlan,
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    executable, arguments, notice: .milliseconds(100), fault: fault)
                change(&configuration)
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `a cut at ready comes before anything is delivered`() throws {
            let plan = FaultPlan(point: .ready, action: .killWithoutNotice)
            for _ in 0..<10 {
                let (result, delegate) = try run("Obedient", fault: plan)
                #expect(result.ending == .killedWithoutNotice)
                #expect(result.faultFired)
                #expect(delegate.faults == [.ready])
                #expect(delegate.kinds.contains(.ready))
                #expect(!delegate.kinds.contains(.delivered))
                #expect(result.inWindow == nil)
            }
        }

        @Test func `a cut at the delivery comes right after it was sent`() throws {
            let plan = FaultPlan(point: .delivered, action: .killWithoutNotice)
            for _ in 0..<10 {
                let (result, delegate) = try run("Lingerer", fault: plan)
                #expect(result.ending == .killedWithoutNotice)
                #expect(result.faultFired)
                let kinds = delegate.kinds.filter { kind in
                    switch kind {
                    case .delivered, .faultFired: true
                    default: false
                    }
                }
                #expect(kinds == [.delivered, .faultFired(.delivered)])
            }
        }

        @Test func `a delivery can be given notice of at once`() throws {
            let plan = FaultPlan(point: .delivered, action: .noticeThenKill)
            let (result, delegate) = try run("Lingerer", ["finishes"], fault: plan)
            #expect(result.ending == .windowExpired(.finished))
            #expect(result.faultFired)
            #expect(delegate.prints == ["working", "noticed"])
        }

        @Test func `a process that never gets ready is not cut there`() throws {
            let plan = FaultPlan(point: .ready, action: .killWithoutNotice)
            let (result, delegate) = try run("Quitter", ["17", "start"], fault: plan)
            #expect(!result.faultFired)
            #expect(delegate.faults.isEmpty)
        }

        @Test func `says of every point whether it was come to`() throws {
            let points: [(FaultPlan.Point, Bool)] = [
                (.ready, true), (.delivered, true), (.time(.seconds(15)), false),
                (.write(ordinal: 3), true), (.write(ordinal: 11), false),
                (.call(name: nil, ordinal: 1, side: .beforeEffect), false),
            ]
            for (point, isReached) in points {
                let plan = FaultPlan(point: point, action: .killWithoutNotice)
                let (result, delegate) = try run("Writer", ["ten"], fault: plan) {
                    $0.arguments.append($0.containers[0])
                }
                #expect(result.faultFired == isReached, "\(point)")
                #expect(delegate.faults == (isReached ? [point] : []))
            }
        }
    }
}
