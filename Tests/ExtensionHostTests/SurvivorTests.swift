import ExtensionHost
import Foundation
import Synchronization
import TestSupport
import Testing

extension ProcessSuite {
    /// Nothing that a launch started is alive after it, however it tries.
    @Suite struct SurvivorTests {
        let census = LeakCheck.take()

        @Test(arguments: ["race", "tree", "daemon"], ["returns", "waits"])
        func `leaves no process of a launch`(mode: String, end: String) throws {
            let kill = FaultPlan(
                point: .call(name: nil, ordinal: 1, side: .beforeEffect),
                action: .killWithoutNotice)
            let result = try {
                let bench = try LaunchBench()
                // Its folder's name in the arguments marks every process that it forks.
                let result = try bench.run(
                    bench.configuration(
                        "Forker", [mode, end, "100", bench.container],
                        fault: end == "returns" ? nil : kill))
                #expect(ProcessTable.processes(holding: bench.container).isEmpty)
                return result
            }()
            #expect(
                result.ending == (end == "returns" ? .returned : .killedWithoutNotice))
            if mode == "tree" { #expect(result.stragglers == 100) }
            if mode == "daemon" { #expect(result.stragglers == 1) }
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `leaves no process after the host itself is killed`() throws {
            let scratch = try ScratchDirectory("fksim-doomed")
            let host = try KillableChild(
                BuiltProducts.path("DoomedHost"),
                [
                    BuiltProducts.path("Forker"), scratch.path, "tree", "waits", "30", scratch.path,
                ])
            #expect(host.nextLine() == "delivered")
            #expect(!ProcessTable.processes(holding: scratch.path).isEmpty)
            host.kill()
            #expect(ProcessTable.areGone(holding: scratch.path))
        }

        @Test func `200 launches in a row leave no descriptor and no child`() throws {
            try {
                let bench = try LaunchBench()
                try bench.run(bench.configuration("Obedient"))
                let warm = LeakCheck.take()
                for number in 0..<200 {
                    let isKilled = number % 20 == 19
                    let result = try bench.run(
                        bench.configuration(
                            isKilled ? "Lingerer" : "Obedient",
                            window: isKilled ? .milliseconds(5) : .seconds(20)))
                    let expected: Ending = isKilled ? .windowExpired(.withheld) : .returned
                    #expect(result.ending == expected)
                }
                LeakCheck.expectNothingLeft(since: warm)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `launchers beside one another do not hold each other's pipes`() throws {
            try {
                let benches = try (0..<4).map { _ in try LaunchBench() }
                let outcomes = Mutex<[String]>([])
                let jobs = benches.map { bench in
                    Job(
                        launcher: bench.launcher,
                        good: bench.configuration("Obedient"),
                        late: bench.configuration("Lingerer", window: .milliseconds(30)))
                }
                DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
                    let names = jobs[index].run()
                    outcomes.withLock { $0 += names }
                }
                let counts = outcomes.withLock { names in
                    Dictionary(grouping: names) { $0 }.mapValues(\.count)
                }
                #expect(counts == ["returned": 40, "windowExpired": 40])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a process that cannot be started again as a keeper is told so`() throws {
            // Started by the loader, a process's own executable is the loader.
            let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
            let loader = try #require(loaders.first(where: FileManager.default.fileExists))
            let scratch = try ScratchDirectory("fksim-loader")
            let host = try KillableChild(
                loader,
                [BuiltProducts.path("DoomedHost"), BuiltProducts.path("Obedient"), scratch.path])
            let line = try #require(host.nextLine())
            #expect(line.hasPrefix("keeperUnavailable: "))
            #expect(line.contains("link FinanceKitSimulator into it"))
        }

        @Test func `a lost keeper is an error of the host, and its launch goes with it`() throws {
            try {
                let bench = try LaunchBench()
                let assassin = Assassin(of: bench.launcher.keeperProcessID)
                let configuration = bench.configuration("Lingerer", ["hangs", bench.container])
                let error = #expect(throws: HostError.self) {
                    try bench.launcher.run(configuration, delegate: assassin)
                }
                #expect(error?.code == .keeperUnavailable)
                #expect(ProcessTable.areGone(holding: bench.container))
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}

/// Launches of one slot, made on a thread of their own.
private struct Job: Sendable {
    var launcher: ExtensionLauncher
    var good: LaunchConfiguration
    var late: LaunchConfiguration

    func run() -> [String] {
        (0..<20).map { number in
            let delegate = RecordingDelegate()
            do {
                let configuration = number % 2 == 0 ? good : late
                return try launcher.run(configuration, delegate: delegate).ending.name
            } catch {
                return "\(error)"
            }
        }
    }
}

/// Kills one process as soon as the extension works.
private final class Assassin: LaunchDelegate {
    private let victim: Int32

    init(of victim: Int32) { self.victim = victim }

    func answer(_ request: LaunchRequest) -> LaunchAnswer { LaunchAnswer(.none) }

    func record(_ event: LaunchEvent) {
        if event.kind == .delivered { ProcessTable.kill(victim) }
    }
}
