import DeliveryWire
import ExtensionHost
import Foundation
import TestSupport
import Testing
import WalletModel

extension EndToEndTests {
    /// The command itself on a machine that is in its way.
    ///
    /// A full disk and a read-only folder are injected as the `errno` of one system call: the
    /// command runs as the child of the project's own host, which fails its k-th write. So the
    /// tests hold for root too.
    @Suite struct HostTroubleTests {
        private let fksim: Fksim
        private let scenario: String

        init() throws {
            fksim = try Fksim()
            scenario = try fksim.scratch.write(
                """
                { \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }
                """, to: "trouble.fkscenario.json5")
        }

        private final class Witness: LaunchDelegate {
            private(set) var lines: [String] = []
            private(set) var hasFired = false

            func answer(_ request: LaunchRequest) -> LaunchAnswer { LaunchAnswer(.none) }

            func record(_ event: LaunchEvent) {
                switch event.kind {
                case .print(let line, _): lines.append(line)
                case .faultFired: hasFired = true
                default: break
                }
            }
        }

        /// Runs `fksim run` with its k-th write to the folder of the containers failing.
        private func run(
            failing ordinal: Int, with number: Int32, _ launcher: ExtensionLauncher
        ) throws -> (status: Int32?, witness: Witness) {
            let shared = fksim.scratch.path("Shared")
            try? FileManager.default.removeItem(atPath: shared)  // The first time there is none.
            try FileManager.default.createDirectory(
                atPath: shared, withIntermediateDirectories: true)
            let now = Timestamp(seconds: 1_772_460_000)
            var configuration = LaunchConfiguration(
                executable: BuiltProducts.path("fksim"),
                arguments: [
                    "run", scenario, "--shared-container", shared, "--transcript",
                    shared + "/transcript.jsonl",
                ], workingDirectory: fksim.scratch.path, containers: [shared],
                initialize: InitializeMessage(
                    role: .app,
                    device: InitializeMessage.Device(
                        osVersion: "26.0", region: "US", timeZone: "UTC", now: now),
                    clock: InitializeMessage.Clock(
                        mode: .real, startNanoseconds: 0, scale: 1),
                    bundleIdentifier: "com.example.fksim", dataContainer: fksim.scratch.path,
                    appGroups: [:],
                    availability: InitializeMessage.Availability(
                        financialData: true, orders: true), isEntitled: true),
                delivery: nil,
                fault: FaultPlan(point: .write(ordinal: ordinal), action: .errno(number)),
                isConfined: false)
            // Its timeline is no message, and that is all right here.
            configuration.limits.strayLines = .report
            configuration.limits.handshake = .seconds(60)
            let witness = Witness()
            let result = try launcher.run(configuration, delegate: witness)
            guard case .exited(let status, _) = result.ending else {
                Issue.record("\(result.ending)")
                return (nil, witness)
            }
            return (status, witness)
        }

        @Test(arguments: [(ENOSPC, "No space left"), (EROFS, "Read-only file system")])
        func `a write that fails ends the command with words and nothing half-written`(
            number: Int32, words: String
        ) throws {
            let before = LeakCheck.take()
            do {
                let launcher = try ExtensionLauncher()
                var refused = 0
                for ordinal in 1...400 {
                    let (status, witness) = try run(failing: ordinal, with: number, launcher)
                    guard witness.hasFired else { break }
                    let text = witness.lines.joined(separator: "\n")
                    // Not every failure matters: SQLite and the extension survive some of theirs.
                    guard status != 0 else { continue }
                    refused += 1
                    #expect(status == 3, "write \(ordinal): \(text)")
                    #expect(text.contains("fksim: "), "write \(ordinal): \(text)")
                    let files = try FileManager.default.subpathsOfDirectory(
                        atPath: fksim.scratch.path("Shared"))
                    #expect(!files.contains { $0.hasSuffix(".fksim-new") }, "write \(ordinal)")
                    #expect(!files.contains("transcript.jsonl"), "write \(ordinal)")
                }
                #expect(refused > 5)
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `no process is left when the command is killed in the middle of a wake`() throws
        {
            let mark = "fksim-e2e-\(UInt64.random(in: 0...UInt64.max))"
            let path = try fksim.script(
                """
                #!/bin/sh
                read line
                echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'
                echo '{"jsonrpc":"2.0","method":"ready","params":{}}'
                read line
                echo "working on it" >&2
                sleep 600
                """, name: mark)
            let file = try fksim.scratch.write(
                """
                { \(Fksim.smallWallet) bundle: { path: "\(path)", entitled: true },
                  steps: [ \(Fksim.purchase("1.00")) ] }
                """, to: "killed.fkscenario.json5")
            let child = try KillableChild(
                BuiltProducts.path("fksim"),
                ["run", file, "--shared-container", fksim.scratch.path("Shared")])
            var isWorking = false
            while !isWorking, let line = child.nextLine() {
                isWorking = line.contains("working on it")
            }
            #expect(isWorking)
            // Two in the moment in which the shell has forked and not yet become `sleep`.
            #expect((1...2).contains(processes(naming: mark)))
            _ = child.kill()
            let deadline = ContinuousClock.now + .seconds(30)
            while processes(naming: mark) > 0, ContinuousClock.now < deadline {
                poll(nil, 0, 5)
            }
            #expect(processes(naming: mark) == 0)
        }

        /// How many processes have the word in their command line, without this one.
        private func processes(naming word: String) -> Int {
            // A process may go while its files are read; then it does not count.
            let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return ids.filter { id in
                guard Int(id) != nil else { return false }
                let line = try? Data(contentsOf: URL(filePath: "/proc/\(id)/cmdline"))
                return String(decoding: line ?? Data(), as: UTF8.self).contains(word)
            }.count
        }
    }
}
