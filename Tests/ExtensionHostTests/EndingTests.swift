import DeliveryWire
import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// One test for each way a launch can end that has no suite of its own.
    @Suite struct EndingTests {
        let census = LeakCheck.take()

        /// Runs one launch and checks that nothing of it is left.
        func run(
            _ executable: String, _ arguments: [String] = [], window: Duration = .seconds(20),
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(executable, arguments, window: window)
                change(&configuration)
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test(arguments: [(11, "SIGSEGV"), (6, "SIGABRT"), (4, "SIGILL"), (9, "SIGKILL")])
        func `names the signal of a crash`(signal: Int32, name: String) throws {
            let (result, _) = try run("Crasher", ["\(signal)"])
            #expect(
                result.ending
                    == .crashed(
                        Ending.Crash(
                            signal: signal, signalName: name, message: nil,
                            lastLines: (3...12).map { "line \($0)" })))
        }

        @Test func `gives the runtime's own words about a crash`() throws {
            let words = "Ledger/Sync.swift:12: Fatal error: Index out of range"
            let (result, _) = try run("Crasher", ["4", words])
            guard case .crashed(let crash) = result.ending else {
                Issue.record("ended as \(result.ending)")
                return
            }
            #expect(crash.message == words)
            #expect(crash.lastLines.last == words)
            #expect(crash.lastLines.count == 10)
        }

        @Test(arguments: ["start", "ready", "delivery"])
        func `tells when an extension leaves by itself`(stage: String) throws {
            let (result, delegate) = try run("Quitter", ["17", stage])
            #expect(result.ending == .exited(status: 17, lastLines: ["leaving at \(stage)"]))
            #expect(delegate.kinds.contains(.ready) == (stage != "start"))
        }

        @Test func `tells a trap of the framework from a crash`() throws {
            let (result, _) = try run("Trapper")
            #expect(
                result.ending
                    == .trapped(reason: "notEntitled", call: "FinanceStore.accounts(query:)"))
        }

        @Test(arguments: [["400"], ["400", "child"]])
        func `kills an extension that grows past its limit`(arguments: [String]) throws {
            let (result, _) = try run("Hoarder", arguments) {
                $0.limits.memoryBytes = 64 * 1024 * 1024
            }
            guard case .memoryLimitExceeded(let peak, let limit) = result.ending else {
                Issue.record("ended as \(result.ending)")
                return
            }
            #expect(limit == 64 * 1024 * 1024)
            #expect(peak > limit)
            #expect(peak < 400 * 1024 * 1024)
            #expect(result.peakMemoryBytes == peak)
        }

        @Test func `lets an extension be that stays below its limit`() throws {
            let (result, _) = try run("Hoarder", ["20"]) {
                $0.limits.memoryBytes = 256 * 1024 * 1024
            }
            #expect(result.ending == .returned)
            #expect(result.peakMemoryBytes > 20 * 1024 * 1024)
            #expect(result.peakMemoryBytes < 256 * 1024 * 1024)
        }

        @Test func `is stopped from another thread`() throws {
            let (result, events) = try {
                let bench = try LaunchBench()
                let stopper = Stopper(bench.launcher)
                let configuration = bench.configuration("Lingerer")
                let result = try bench.launcher.run(configuration, delegate: stopper)
                return (result, stopper.kinds)
            }()
            #expect(result.ending == .hostStopped)
            #expect(events.contains(.delivered))
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a stop that comes early ends the next launch, and only that`() throws {
            try {
                let bench = try LaunchBench()
                bench.launcher.stop()
                #expect(try bench.run(bench.configuration("Lingerer")).ending == .hostStopped)
                #expect(try bench.run(bench.configuration("Obedient")).ending == .returned)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `an app runs until it leaves by itself`() throws {
            let (result, delegate) = try run("Quitter", ["0", "ready"]) {
                $0.delivery = nil
                $0.initialize.role = .app
            }
            #expect(result.ending == .exited(status: 0, lastLines: ["leaving at ready"]))
            #expect(result.inWindow == nil)
            #expect(!delegate.kinds.contains(.delivered))
        }
    }
}

/// Stops the launcher from a thread of its own once the extension was delivered to.
private final class Stopper: LaunchDelegate {
    private let launcher: ExtensionLauncher
    private(set) var kinds: [LaunchEvent.Kind] = []

    init(_ launcher: ExtensionLauncher) { self.launcher = launcher }

    func answer(_ request: LaunchRequest) -> LaunchAnswer { LaunchAnswer(.none) }

    func record(_ event: LaunchEvent) {
        kinds.append(event.kind)
        guard event.kind == .delivered else { return }
        let launcher = launcher
        Thread.detachNewThread { launcher.stop() }
    }
}
