import DeliveryWire
import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct LaunchFailureTests {
        let census = LeakCheck.take()

        /// Launches what `make` puts into the scratch folder, and gives how that failed.
        func failure(
            arguments: [String] = [], change: (inout LaunchConfiguration) -> Void = { _ in },
            _ make: (ScratchDirectory) throws -> String
        ) throws -> Ending.LaunchFailure {
            let failure = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(try make(bench.scratch), arguments)
                change(&configuration)
                let result = try bench.run(configuration)
                guard case .launchFailed(let failure) = result.ending else {
                    throw Unexpected(ending: result.ending)
                }
                return failure
            }()
            LeakCheck.expectNothingLeft(since: census)
            return failure
        }

        struct Unexpected: Error { var ending: Ending }

        @Test func `a file that is not there is missing`() throws {
            let failure = try failure { $0.path("nothing") }
            #expect(failure.reason == .missing)
            #expect(failure.message.contains("/nothing'"))
        }

        @Test func `a file without the executable bit is not executable`() throws {
            let failure = try failure { try $0.write("#!/bin/sh\n", to: "script") }
            #expect(failure.reason == .notExecutable)
            #expect(failure.message.contains("mode 06"))
            #expect(failure.notes.contains { $0.hasPrefix("owner: user ") })
            #expect(failure.notes.contains("kind: script for /bin/sh"))
        }

        @Test func `a folder is not executable`() throws {
            let failure = try failure { $0.path }
            #expect(failure.reason == .notExecutable)
            #expect(failure.message.contains("is a folder"))
        }

        @Test(arguments: ["", "words without sense"])
        func `a file without a header is not executable`(content: String) throws {
            let failure = try failure { try $0.writeExecutable(Array(content.utf8), to: "file") }
            #expect(failure.reason == .notExecutable)
        }

        @Test func `an ELF file for another machine names both machines`() throws {
            let failure = try failure { scratch in
                var bytes = [UInt8](try Data(contentsOf: URL(filePath: "/proc/self/exe")))
                bytes = Array(bytes.prefix(4096))
                bytes[18] = 243
                bytes[19] = 0
                return try scratch.writeExecutable(bytes, to: "foreign")
            }
            #expect(failure.reason == .wrongArchitecture)
            #expect(failure.message.contains("riscv"))
            #expect(failure.message.contains("x86_64") || failure.message.contains("aarch64"))
        }

        @Test func `a Mac's file names both systems`() throws {
            let failure = try failure { scratch in
                let header: [UInt8] = [
                    0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0,
                ]
                return try scratch.writeExecutable(header, to: "mac")
            }
            #expect(failure.reason == .wrongArchitecture)
            #expect(failure.message.contains("Mach-O, arm64"))
            #expect(failure.message.contains("Linux on"))
        }

        @Test func `a script whose program is not there lacks its interpreter`() throws {
            let failure = try failure {
                try $0.writeExecutable(Array("#!/no/such/program\n".utf8), to: "script")
            }
            #expect(failure.reason == .missingInterpreter)
            #expect(failure.message.contains("'/no/such/program'"))
        }

        @Test func `a loader that misses a library is quoted`() throws {
            let failure = try failure {
                let loader = "error while loading shared libraries: libnone.so.1: cannot open"
                let script = "#!/bin/sh\necho \"x: \(loader)\" >&2\nexit 127\n"
                return try $0.writeExecutable(Array(script.utf8), to: "script")
            }
            #expect(failure.reason == .missingLibrary)
            #expect(failure.notes.contains("kind: script for /bin/sh"))
            #expect(failure.lastLines.count == 1)
            #expect(failure.message.contains("libnone.so.1"))
        }

        @Test(arguments: [("mute", "initialize"), ("unready", "ready")])
        func `an extension that does not come up in time is ended`(
            mode: String, step: String
        ) throws {
            let failure = try failure(
                arguments: [mode], change: { $0.limits.handshake = .milliseconds(500) }
            ) { _ in "Greeter" }
            #expect(failure.reason == .handshakeTimeout)
            #expect(failure.message.contains(step))
        }

        @Test(arguments: [("newer", "version 9"), ("refuses", "speaks 7, 8")])
        func `another version of the wire is refused with both sides named`(
            mode: String, theirs: String
        ) throws {
            let failure = try failure(arguments: [mode]) { _ in "Greeter" }
            #expect(failure.reason == .versionRefused)
            #expect(failure.message.contains(theirs))
            #expect(failure.message.contains("This host speaks 1."))
        }

        @Test func `a container that is not there is named as the cause`() throws {
            let failure = try failure(change: { $0.containers = ["/no/such/container"] }) { _ in
                "Obedient"
            }
            #expect(failure.reason == .startFailed)
            #expect(failure.message.contains("container or scratch folder"))
        }

        @Test func `a working directory that is not there is named`() throws {
            let failure = try failure(change: { $0.workingDirectory = "/no/such/folder" }) { _ in
                "Obedient"
            }
            #expect(failure.reason == .startFailed)
            #expect(failure.message.contains("'/no/such/folder'"))
        }

        @Test func `arguments that no process can take are refused in words`() throws {
            let long = try failure(arguments: [String(repeating: "x", count: 5_000_000)]) { _ in
                "Obedient"
            }
            #expect(long.reason == .startFailed)
            #expect(long.message.contains("is the most"))
            let nul = try failure(arguments: ["a\0b"]) { _ in "Obedient" }
            #expect(nul.message.contains("NUL"))
        }

        @Test func `arguments of several packets arrive whole`() throws {
            let bench = try LaunchBench()
            let long = String(repeating: "x", count: 100_000)
            let result = try bench.run(bench.configuration("Obedient", ["quiet", long]))
            #expect(result.ending == .returned)
        }
    }
}

extension ScratchDirectory {
    /// Writes a file that may be executed, and gives its absolute path.
    fileprivate func writeExecutable(_ bytes: [UInt8], to name: String) throws -> String {
        let file = path(name)
        try Data(bytes).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        return file
    }
}
