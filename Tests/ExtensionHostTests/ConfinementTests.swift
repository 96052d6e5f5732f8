import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct ConfinementTests {
        let census = LeakCheck.take()

        /// What the trespasser could do, by what it tried.
        func attempts(
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (outcomes: [String: String], delegate: RecordingDelegate) {
            let found = try {
                let bench = try LaunchBench()
                let outside = try ScratchDirectory("fksim-outside")
                var configuration = bench.configuration(
                    "Trespasser",
                    [outside.path("file"), "\(ProcessInfo.processInfo.processIdentifier)"])
                change(&configuration)
                let result = try bench.run(configuration)
                #expect(result.ending == .returned)
                let pairs = bench.delegate.prints.compactMap { line -> (String, String)? in
                    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
                    return parts.count == 2 ? (parts[0], parts[1]) : nil
                }
                return (Dictionary(pairs) { first, _ in first }, bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return found
        }

        @Test func `a confined extension writes only beneath its folders`() throws {
            let (outcomes, _) = try attempts()
            #expect(outcomes["write"] == "EACCES")
            #expect(outcomes["unlink"] == "ENOENT")
            #expect(outcomes["null"] == "allowed")
        }

        @Test func `a folder of the launch before is closed to the next, however many there are`()
            throws
        {
            try {
                let bench = try LaunchBench()
                let outside = try ScratchDirectory("fksim-outside")
                let folders = try (0..<63).map { number in
                    let folder = bench.scratch.path("scratch-\(number)")
                    try FileManager.default.createDirectory(
                        atPath: folder, withIntermediateDirectories: true)
                    return folder
                }
                var outcomes: [String?] = []
                for last in [[outside.path], []] {
                    var configuration = bench.configuration(
                        "Trespasser",
                        [outside.path("file"), "\(ProcessInfo.processInfo.processIdentifier)"])
                    configuration.scratchFolders = folders + last
                    #expect(try bench.run(configuration).ending == .returned)
                    outcomes.append(bench.delegate.prints.first { $0.hasPrefix("write: ") })
                }
                #expect(outcomes == ["write: allowed", "write: EACCES"])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a confined extension reaches no socket and no other process`() throws {
            let (outcomes, _) = try attempts()
            #expect(outcomes["unix socket"] == "EACCES")
            #expect(outcomes["internet socket"] == "EACCES")
            #expect(outcomes["internet 6 socket"] == "EACCES")
            #expect(outcomes["ring"] == "ENOSYS")
            #expect(outcomes["signal"] == "EPERM")
        }

        @Test func `the network can be allowed on its own`() throws {
            let (outcomes, _) = try attempts { $0.allowsNetwork = true }
            #expect(outcomes["internet socket"] == "allowed")
            #expect(outcomes["internet 6 socket"] == "allowed")
            #expect(outcomes["unix socket"] == "EACCES")
        }

        @Test func `what is not confined may write elsewhere`() throws {
            let (outcomes, _) = try attempts { $0.isConfined = false }
            #expect(outcomes["write"] == "allowed")
            #expect(outcomes["unix socket"] == "allowed")
            #expect(outcomes["signal"] == "allowed")
            #expect(outcomes["ring"] == "ENOSYS")
        }

        @Test(arguments: [false, true])
        func `each launch of one launcher is confined as it asks, in whatever order`(
            beginsFree: Bool
        ) throws {
            try {
                let bench = try LaunchBench()
                let outside = try ScratchDirectory("fksim-outside")
                // What stays of one launch must not be there in another: no way back and forth is
                // left out.
                let kinds = ["strict", "network", "free", "watched", "network", "strict", "strict"]
                for kind in beginsFree ? kinds.reversed() + ["free"] + kinds : kinds + kinds {
                    var configuration = bench.configuration(
                        "Trespasser",
                        [outside.path("file"), "\(ProcessInfo.processInfo.processIdentifier)"])
                    configuration.allowsNetwork = kind == "network"
                    configuration.isConfined = kind != "free"
                    configuration.watchesWrites = kind == "watched"
                    #expect(try bench.run(configuration).ending == .returned)
                    let prints = bench.delegate.prints
                    let isFree = kind == "free"
                    let hasNetwork = isFree || kind == "network"
                    #expect(
                        prints.contains("internet socket: \(hasNetwork ? "allowed" : "EACCES")"),
                        "\(kind)")
                    #expect(
                        prints.contains("unix socket: \(isFree ? "allowed" : "EACCES")"),
                        "\(kind)")
                    #expect(prints.contains("write: \(isFree ? "allowed" : "EACCES")"), "\(kind)")
                    #expect(prints.contains("signal: \(isFree ? "allowed" : "EPERM")"), "\(kind)")
                    #expect(prints.contains("ring: ENOSYS"), "\(kind)")
                    #expect(
                        prints.contains("listener: \(kind == "watched" ? "EBUSY" : "allowed")"),
                        "\(kind)")
                    #expect(prints.contains("no new privileges: 1"), "\(kind)")
                }
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a folder that was replaced since the last launch is the one written to`() throws
        {
            try {
                let bench = try LaunchBench()
                let files = FileManager.default
                let folder = bench.scratch.path("group")
                func write() throws -> [String] {
                    var configuration = bench.configuration("Trespasser", [folder + "/file"])
                    configuration.containers = [folder]
                    configuration.watchesWrites = true
                    try bench.run(configuration)
                    return bench.delegate.prints.filter { $0.hasPrefix("write") }
                        + bench.delegate.writes.map { "\($0.call) \($0.path)" }
                }
                try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
                let first = try write()
                #expect(first.first == "write: allowed")
                #expect(first.contains("openat file"))
                // Another folder at the same path, then the old one by another way.
                try files.moveItem(atPath: folder, toPath: folder + "-old")
                try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
                #expect(try write() == first)
                try files.removeItem(atPath: folder)
                try files.createSymbolicLink(
                    atPath: folder, withDestinationPath: folder + "-old")
                #expect(try write() == first)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a scratch folder is writable too`() throws {
            let scratch = try ScratchDirectory("fksim-scratch")
            let (outcomes, _) = try attempts {
                $0.scratchFolders = [scratch.path]
                $0.arguments[0] = scratch.path("file")
            }
            #expect(outcomes["write"] == "allowed")
            #expect(outcomes["unlink"] == "allowed")
        }

        @Test func `every extension starts clean`() throws {
            let (outcomes, _) = try attempts()
            #expect(outcomes["core limit"] == "0")
            #expect(outcomes["no new privileges"] == "1")
            #expect(outcomes["descriptors"] == "3")
            #expect(outcomes["session leader"] == "1")
            #expect(outcomes["blocked"] == "0")
        }

        @Test func `a listener of the extension's own is refused and said`() throws {
            let (outcomes, delegate) = try attempts { $0.watchesWrites = true }
            #expect(outcomes["listener"] == "EBUSY")
            #expect(delegate.skips.contains { $0.contains("seccomp listener of its own") })
        }

        @Test func `root's power over permissions is gone`() throws {
            try {
                let bench = try LaunchBench()
                try bench.scratch.write("kept", to: "locked/file")
                let folder = bench.scratch.path("locked")
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o555], ofItemAtPath: folder)
                defer {
                    // The folder must be removable again; that it is not is no failure here.
                    try? FileManager.default.setAttributes(
                        [.posixPermissions: 0o755], ofItemAtPath: folder)
                }
                try bench.run(bench.configuration("Trespasser", [folder + "/new"]))
                #expect(bench.delegate.prints.first == "write: EACCES")
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `gives the scenario's environment and nothing of the host's`() throws {
            let prints = try {
                let bench = try LaunchBench()
                setenv("FKSIM_TEST_SECRET", "1", 1)
                defer { unsetenv("FKSIM_TEST_SECRET") }
                var configuration = bench.configuration("Obedient", ["environment"])
                configuration.environment = ["SCENARIO": "a b", "FKSIM_WIRE": "9"]
                try bench.run(configuration)
                return bench.delegate.prints
            }()
            #expect(prints.contains("SCENARIO=a b"))
            #expect(prints.contains("FKSIM_WIRE=1"))
            #expect(prints.contains("TZ=America/New_York"))
            #expect(!prints.contains { $0.hasPrefix("FKSIM_TEST_SECRET") })
            #expect(!prints.contains { $0.hasPrefix("FKSIM_KEEPER") })
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
