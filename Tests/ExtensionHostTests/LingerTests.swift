import DeliveryWire
import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// An extension that is let live after its callback has returned.
    @Suite struct LingerTests {
        let census = LeakCheck.take()

        private func late(_ delegate: RecordingDelegate) -> [String] {
            delegate.kinds.compactMap { kind in
                guard case .late(let activity) = kind else { return nil }
                switch activity {
                case .call(let name): return "call \(name)"
                case .write(let write): return "write \(write.place.name)"
                case .print(let line): return "print \(line)"
                case .sideEffect(let effect): return "effect \(effect.name)"
                }
            }
        }

        private func run(
            _ executable: String, _ arguments: [String], lingers: Duration?,
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    executable, arguments + [bench.container], window: .seconds(20))
                configuration.lingersAfterReturn = lingers
                configuration.watchesWrites = true
                change(&configuration)
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `what is done after the return is recorded, and has no effect`() throws {
            let (result, delegate) = try run("Writer", ["late"], lingers: .milliseconds(300))
            #expect(result.ending == .returned)
            #expect(
                late(delegate) == [
                    "write write late#1", "print after the return",
                    "call disableAllBackgroundDelivery", "effect reloadAllTimelines",
                    "call authorizationStatus",
                ])
            #expect(delegate.prints == ["before the return"])
            #expect(delegate.requests.isEmpty)
            #expect(!delegate.kinds.contains { if case .sideEffect = $0 { true } else { false } })
            // It waits for an answer that never comes, until it is ended.
            let inWindow = try #require(result.inWindow)
            #expect(result.total >= inWindow + .milliseconds(300))
        }

        @Test func `nothing is late where the process is ended at once`() throws {
            let (result, delegate) = try run("Writer", ["late"], lingers: nil)
            #expect(result.ending == .returned)
            #expect(late(delegate).isEmpty)
            #expect(delegate.requests.isEmpty)
        }

        @Test func `lingering may outlast the window`() throws {
            let (result, delegate) = try run("Writer", ["late"], lingers: .milliseconds(1300)) {
                $0.delivery?.window = .milliseconds(1000)
            }
            #expect(result.ending == .returned)
            #expect(result.total >= .milliseconds(1300))
            #expect(late(delegate).last == "call authorizationStatus")
        }

        @Test func `a process that leaves by itself is not waited for`() throws {
            let (result, delegate) = try run("Writer", ["ten"], lingers: .seconds(30))
            #expect(result.ending == .returned)
            #expect(late(delegate).isEmpty)
            #expect(result.total < .seconds(20))
        }

        @Test func `tasks of a real extension go on, and are seen`() throws {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(BuiltProducts.probe("DeliveryProbe"))
                configuration.environment["PROBE_MODE"] = "workAfterReturn"
                configuration.environment["CFFIXED_USER_HOME"] = bench.container
                configuration.lingersAfterReturn = .milliseconds(400)
                configuration.watchesWrites = true
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            #expect(outcome.0.ending == .returned)
            let words = late(outcome.1)
            #expect(words.contains("print round 3"))
            #expect(words.contains("effect WidgetKit.reloadTimelines"))
            #expect(words.contains("call authorizationStatus"))
            #expect(words.contains { $0.hasPrefix("write write ") && $0.hasSuffix("late#2") })
            #expect(outcome.1.requests.isEmpty)
        }
    }
}
