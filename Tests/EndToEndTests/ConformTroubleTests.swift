import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Extensions that cannot be judged, or that make judging hard: clear words, the right status,
    /// and never a false "conforms".
    @Suite struct ConformTroubleTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func conform(_ arguments: String...) throws -> ToolRun {
            try ToolRun(
                BuiltProducts.path("fksim"),
                ["conform"] + arguments + ["--capsules", fksim.scratch.path("capsules")],
                within: 240)
        }

        private func extensionBundle(_ name: String, _ body: String) throws -> String {
            try PythonExtension.bundle(name, in: fksim.scratch, body: body)
        }

        private func neverConforms(_ run: ToolRun) {
            #expect(!run.output.contains(" conforms"), "\(run.output)")
        }

        @Test func `what is not there is told with where it was looked for`() throws {
            let path = try conform(fksim.scratch.path("Nothing"))
            #expect(path.status == 3, "\(path.output)")
            #expect(path.output.contains("There is no extension at"), "\(path.output)")
            let product = try conform("NoSuchProduct")
            #expect(product.status == 3, "\(product.output)")
            #expect(product.output.contains("NoSuchProduct"), "\(product.output)")
        }

        @Test func `a file that cannot be executed is told before anything runs`() throws {
            let file = try fksim.scratch.write("#!/bin/sh\n", to: "plain")
            let run = try conform(file)
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("plain"), "\(run.output)")
            neverConforms(run)
        }

        @Test func `an executable of another architecture is told by name`() throws {
            var bytes = try Data(
                contentsOf: URL(filePath: BuiltProducts.path("Obedient")), options: [])
            // e_machine of the ELF header: 0x15 is 64-bit PowerPC.
            bytes[18] = 0x15
            bytes[19] = 0
            let file = fksim.scratch.path("Foreign")
            try bytes.write(to: URL(filePath: file))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
            let run = try conform(file)
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.lowercased().contains("powerpc"), "\(run.output)")
        }

        @Test func `an extension that never becomes ready is told so`() throws {
            let file = try fksim.scratch.write("#!/bin/sh\nexec sleep 600\n", to: "Silent")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
            let run = try conform(file)
            #expect(run.status == 1 || run.status == 3, "\(run.output)")
            #expect(run.output.contains("ready"), "\(run.output)")
            neverConforms(run)
        }

        @Test func `what keeps nothing gives nothing to judge`() throws {
            let folder = "KeepsNothing"
            try fksim.scratch.write(
                String(
                    contentsOf: BuiltProducts.packageRoot.appending(
                        path: "Extensions/LedgerSync/LedgerSync.entitlements"), encoding: .utf8),
                to: "\(folder)/Obedient.entitlements")
            try FileManager.default.copyItem(
                atPath: BuiltProducts.path("Obedient"),
                toPath: fksim.scratch.path(folder + "/Obedient"))
            let run = try conform(fksim.scratch.path(folder + "/Obedient"), "--quiet")
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("nothing to judge"), "\(run.output)")
            neverConforms(run)
        }

        @Test func `chance in what is kept is a finding of its own`() throws {
            let bundle = try extensionBundle(
                "Dice",
                """
                Update(host, mirror).run()
                with open(folder + "/dice.txt", "w") as file:
                    file.write("%.17f" % random.SystemRandom().random())
                """)
            let run = try conform(bundle, "--case", "still", "--only", "sync-deterministic")
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("broken: sync-deterministic (SHOULD)"), "\(run.output)")
            #expect(run.output.contains("dice.txt"), "\(run.output)")
            let ignoring = try conform(
                bundle, "--case", "still", "--only", "sync-deterministic", "--ignore", "dice.txt",
                "--quiet")
            #expect(ignoring.status == 0, "\(ignoring.output)")
            #expect(ignoring.output.contains("the part that was asked for"), "\(ignoring.output)")
            neverConforms(ignoring)
        }

        @Test func `an extension that writes gigabytes is stopped with words`() throws {
            let bundle = try extensionBundle(
                "Hoarder", "with open(folder + '/big', 'wb') as file: file.truncate(3 << 30)")
            let run = try conform(bundle, "--case", "still")
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("MiB"), "\(run.output)")
            neverConforms(run)
        }

        @Test func `the time limit ends early and says how much was done`() throws {
            let bundle = try extensionBundle("Slow", "Update(host, mirror).run(); time.sleep(0.2)")
            let run = try conform(bundle, "--time-limit", "1")
            #expect(run.status == 6 || run.status == 1, "\(run.output)")
            #expect(run.output.contains("The time limit of 1 s came first:"), "\(run.output)")
            #expect(run.output.contains("cases were run"), "\(run.output)")
            neverConforms(run)
        }

        @Test func `a ledger that is not the wallet is a finding of the probe`() throws {
            let run = try conform(
                BuiltProducts.packageRoot.path + "/Extensions/PythonLedger",
                "--case", "still", "--only", "probe-*", "--probe", "/bin/true")
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("the probe printed no ledger"), "\(run.output)")
            let well = try conform(
                BuiltProducts.packageRoot.path + "/Extensions/PythonLedger",
                "--case", "still", "--only", "probe-*", "--quiet", "--probe",
                BuiltProducts.path("LedgerProbe"))
            #expect(well.status == 0, "\(well.output)")
        }

        @Test func `says which file is judged, its age, and that it is older than its sources`()
            throws
        {
            let (root, environment) = try toyPackage()
            let run = try ToolRun(
                "env",
                environment + [
                    BuiltProducts.path("fksim"), "conform", root + "/.build/debug/Toy", "--case",
                    "still",
                ], within: 120)
            #expect(
                run.output.contains("judging '\(root)/.build/debug/Toy', built"), "\(run.output)")
            #expect(run.output.contains("warning: it is older than"), "\(run.output)")
            #expect(run.output.contains("Toy.swift"), "\(run.output)")
        }

        @Test func `builds a product that is older than its sources when it is asked to`() throws {
            let (root, environment) = try toyPackage()
            let run = try ToolRun(
                "env",
                environment + [
                    BuiltProducts.path("fksim"), "conform", root + "/.build/debug/Toy", "--case",
                    "still", "--build",
                ], within: 120)
            #expect(run.output.contains("building Toy (debug)"), "\(run.output)")
            #expect(!run.output.contains("warning: it is older"), "\(run.output)")
            let broken = try ToolRun(
                "env",
                environment + [
                    "FAIL=1", BuiltProducts.path("fksim"), "conform", root + "/.build/debug/Toy",
                    "--case", "still", "--build",
                ], within: 120)
            // The build before has made it newer than its source, so there is nothing to build.
            #expect(broken.status == run.status, "\(broken.output)")
            try makeOld(root)
            let failing = try ToolRun(
                "env",
                environment + [
                    "FAIL=1", BuiltProducts.path("fksim"), "conform", root + "/.build/debug/Toy",
                    "--case", "still", "--build",
                ], within: 120)
            #expect(failing.status == 4, "\(failing.output)")
            #expect(failing.output.contains("it does not compile"), "\(failing.output)")
        }

        private func makeOld(_ root: String) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
                ofItemAtPath: root + "/.build/debug/Toy")
        }

        /// A package whose product is older than its source, and a `swift` that touches it.
        private func toyPackage() throws -> (root: String, environment: [String]) {
            let scratch = fksim.scratch
            try scratch.write("// A package.\n", to: "toy/Package.swift")
            let toy = try scratch.write("", to: "toy/.build/debug/Toy")
            try FileManager.default.removeItem(atPath: toy)
            try FileManager.default.copyItem(atPath: BuiltProducts.path("Obedient"), toPath: toy)
            try makeOld(scratch.path("toy"))
            try scratch.write("// newer\n", to: "toy/Extensions/Toy/Sources/Toy.swift")
            let swift = try scratch.write(
                """
                #!/bin/sh
                [ -z "$FAIL" ] || { echo "error: it does not compile"; exit 1; }
                touch "$3/.build/debug/Toy"
                """, to: "bin/swift")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return (scratch.path("toy"), ["PATH=\(scratch.path("bin")):\(path)"])
        }
    }
}
