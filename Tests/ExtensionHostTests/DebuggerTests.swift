import DeliveryWire
import ExtensionHost
import Glibc
import Synchronization
import TestSupport
import Testing

extension ProcessSuite {
    /// Launches that wait for a debugger; that a real one attaches is tried with the command.
    @Suite struct DebuggerTests {
        let census = LeakCheck.take()

        /// What was announced, and how often it was asked whether to go on.
        private final class Person: Sendable {
            let announced = Mutex<[Int32]>([])
            let looks = Mutex(0)

            func debug(releasedAfter looksMax: Int?, patience: Duration) -> LaunchDebug {
                LaunchDebug(
                    announce: { processID, _ in self.announced.withLock { $0.append(processID) } },
                    isReleased: {
                        let looks = self.looks.withLock { looks in
                            looks += 1
                            return looks
                        }
                        return looksMax.map { looks > $0 } ?? false
                    }, patience: patience)
            }
        }

        private func run(
            _ executable: String, _ arguments: [String] = [], releasedAfter looks: Int? = 3,
            patience: Duration = .seconds(60), window: Duration = .milliseconds(50),
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (LaunchResult, RecordingDelegate, [Int32]) {
            let outcome = try {
                let bench = try LaunchBench()
                let person = Person()
                var configuration = bench.configuration(
                    executable, arguments, window: window, notice: .milliseconds(10))
                configuration.debug = person.debug(releasedAfter: looks, patience: patience)
                change(&configuration)
                let result = try bench.run(configuration)
                return (result, bench.delegate, person.announced.withLock { $0 })
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `no code runs before the wait is over, and the window stands still`() throws {
            // Its window would be over long before it has napped.
            let (result, delegate, announced) = try run("Lingerer", ["naps"])
            #expect(result.ending == .returned)
            let processID = try #require(announced.first)
            #expect(announced.count == 1)
            let kinds = delegate.kinds
            let waiting = try #require(
                kinds.firstIndex(of: .debugger(.waiting(processID: processID))))
            let released = try #require(kinds.firstIndex(of: .debugger(.released)))
            let ready = try #require(kinds.firstIndex(of: .ready))
            #expect(waiting < released && released < ready)
            #expect(!kinds.contains(.noticeGiven))
        }

        @Test func `a wait that nobody ends is over at its deadline`() throws {
            let (result, delegate, _) = try run(
                "Obedient", releasedAfter: nil, patience: .milliseconds(300))
            guard case .launchFailed(let failure) = result.ending else {
                Issue.record("ended as \(result.ending)")
                return
            }
            #expect(failure.reason == .noDebugger)
            #expect(failure.message.contains("Run the same command again"))
            #expect(delegate.kinds.last == .debugger(.missed))
            #expect(!delegate.kinds.contains(.ready))
        }

        @Test func `a planned notice and kill counts its grace in CPU time`() throws {
            let plan = FaultPlan(point: .delivered, action: .noticeThenKill)
            let (result, delegate, _) = try run("Lingerer", ["spins"]) {
                $0.fault = plan
                $0.limits.noticeGrace = .milliseconds(100)
                $0.delivery?.notice = nil
            }
            // The notice may have come in one piece with the delivery.
            #expect([.windowExpired(.given), .windowExpired(.entered)].contains(result.ending))
            #expect(delegate.faults == [.delivered])
            #expect(result.cpuTime >= .milliseconds(100))
        }

        @Test func `a planned kill at a call is made all the same`() throws {
            let plan = FaultPlan(
                point: .call(name: nil, ordinal: 1, side: .beforeEffect),
                action: .killWithoutNotice)
            let (result, _, _) = try run("Lingerer", ["call"]) { $0.fault = plan }
            #expect(result.ending == .killedWithoutNotice)
        }

        @Test(arguments: [false, true])
        func `nothing is confined while a debugger may be there`(isWatched: Bool) throws {
            let outside = try ScratchDirectory("fksim-outside")
            let (result, delegate, _) = try run("Trespasser", [outside.path("file")]) {
                $0.watchesWrites = isWatched
            }
            #expect(result.ending == .returned, "\(delegate.prints)")
            for what in ["write", "unix socket", "internet socket"] {
                #expect(delegate.prints.contains("\(what): allowed"), "\(delegate.prints)")
            }
        }
    }
}
