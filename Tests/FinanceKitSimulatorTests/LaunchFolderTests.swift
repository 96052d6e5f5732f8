import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct LaunchFolderTests {
    private let scratch: ScratchDirectory
    private var folder: String { scratch.path("Shared/.fksim/bundle") }

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func inode(_ path: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require((attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
    }

    private func information() throws -> [String: Any] {
        try PropertyListFile.dictionary(at: folder + "/Info.plist")
    }

    private func bundle(
        _ executable: String, information: String? = nil, isFolder: Bool = false
    ) -> ExtensionBundle {
        ExtensionBundle(
            name: "Probe", executable: scratch.path(executable), identifier: "com.example.probe",
            appGroups: [], isEntitled: true, informationFile: information.map(scratch.path),
            folder: isFolder
                ? scratch.url.appending(path: executable).deletingLastPathComponent().path : nil)
    }

    private func plist(_ members: String) -> String {
        "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
    }

    @Test func `a bare executable gets an Info.plist, and keeps its inode`() throws {
        try scratch.write("program", to: "build/Probe")
        try scratch.write("no part of it", to: "build/Other")
        let executable = try LaunchFolder.assemble(bundle("build/Probe"), in: folder)
        #expect(executable == folder + "/Probe")
        #expect(try inode(executable) == inode(scratch.path("build/Probe")))
        #expect(try information()["CFBundleIdentifier"] as? String == "com.example.probe")
        #expect(try information()["CFBundleExecutable"] as? String == "Probe")
        #expect(try FileSystem.contents(ofFolder: folder) == ["Info.plist", "Probe"])
    }

    @Test func `what a build put beside it for it is found there`() throws {
        for name in ["Probe", "libHelp.so", "Package_Probe.resources/a.txt", "Probe.d"] {
            try scratch.write("x", to: "build/" + name)
        }
        _ = try LaunchFolder.assemble(bundle("build/Probe"), in: folder)
        #expect(FileSystem.exists(folder + "/libHelp.so"))
        #expect(try FileSystem.read(folder + "/Package_Probe.resources/a.txt").count == 1)
        #expect(!FileSystem.exists(folder + "/Probe.d"))
    }

    @Test func `the variables of a build are replaced`() throws {
        try scratch.write("program", to: "build/Probe")
        try scratch.write(
            plist(
                """
                <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
                <key>CFBundleDisplayName</key><string>${PRODUCT_NAME:rfc1034identifier} x</string>
                <key>Nested</key><dict><key>List</key><array><string>$(EXECUTABLE_NAME)</string>
                <integer>7</integer></array></dict>
                <key>Unknown</key><string>$(NOBODY_KNOWS) costs $5 $(</string>
                """), to: "Sources/Info.plist")
        _ = try LaunchFolder.assemble(
            bundle("build/Probe", information: "Sources/Info.plist"), in: folder)
        let values = try information()
        #expect(values["CFBundleIdentifier"] as? String == "com.example.probe")
        #expect(values["CFBundleDisplayName"] as? String == "Probe x")
        let nested = try #require(values["Nested"] as? [String: [Any]])
        #expect(nested["List"]?.first as? String == "Probe")
        #expect(nested["List"]?.last as? Int == 7)
        #expect(values["Unknown"] as? String == "$(NOBODY_KNOWS) costs $5 $(")
        #expect(values["CFBundleVersion"] as? String == "1")
    }

    @Test func `a bundle whose plist says all is started where it is`() throws {
        try scratch.write("program", to: "A.appex/Probe")
        let members = [
            ("CFBundleIdentifier", "com.example.probe"), ("CFBundleExecutable", "Probe"),
            ("CFBundleName", "Probe"), ("CFBundlePackageType", "XPC!"),
            ("CFBundleShortVersionString", "1.2"), ("CFBundleVersion", "3"),
        ].map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        try scratch.write(plist(members), to: "A.appex/Info.plist")
        let complete = bundle(
            "A.appex/Probe", information: "A.appex/Info.plist", isFolder: true)
        #expect(try LaunchFolder.assemble(complete, in: folder) == complete.executable)
        #expect(!FileSystem.exists(folder))
        // Another identifier, from the scenario, has to be seen by the executable.
        var other = complete
        other.identifier = "com.example.other"
        #expect(try LaunchFolder.assemble(other, in: folder) == folder + "/Probe")
        #expect(try information()["CFBundleIdentifier"] as? String == "com.example.other")
        #expect(try information()["CFBundleShortVersionString"] as? String == "1.2")
    }

    @Test func `a link in a bundle is followed, and its other files go with it`() throws {
        try scratch.write("program", to: "build/Probe")
        try scratch.write("words", to: "A.appex/words.txt")
        try scratch.write("words", to: "A.appex/en.lproj/Localizable.strings")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("A.appex/Probe"), withDestinationPath: scratch.path("build/Probe"))
        let executable = try LaunchFolder.assemble(
            bundle("A.appex/Probe", isFolder: true), in: folder)
        #expect(!FileSystem.isLink(executable))
        #expect(try inode(executable) == inode(scratch.path("build/Probe")))
        #expect(FileSystem.exists(folder + "/words.txt"))
        #expect(FileSystem.exists(folder + "/en.lproj/Localizable.strings"))
    }

    @Test func `an earlier run's folder is replaced, and nothing behind its links is touched`()
        throws
    {
        try scratch.write("program", to: "build/Probe")
        let library = try scratch.write("library", to: "build/libOld.so")
        _ = try LaunchFolder.assemble(bundle("build/Probe"), in: folder)
        try scratch.write("program 2", to: "build2/Probe")
        _ = try LaunchFolder.assemble(bundle("build2/Probe"), in: folder)
        #expect(!FileSystem.exists(folder + "/libOld.so"))
        #expect(FileSystem.exists(library))
        #expect(try FileSystem.read(folder + "/Probe") == Data("program 2".utf8))
    }

    @Test func `another file system gets a copy`() throws {
        // Where there is only one file system the copy cannot be forced.
        let elsewhere = "/dev/shm/fksim-launch-folder-\(ProcessInfo.processInfo.processIdentifier)"
        guard FileSystem.isFolder("/dev/shm") else { return }
        defer { unlink(elsewhere) }
        try Data("program".utf8).write(to: URL(filePath: elsewhere))
        chmod(elsewhere, 0o755)
        let bundle = ExtensionBundle(
            name: "Probe", executable: elsewhere, identifier: "com.example.probe", appGroups: [],
            isEntitled: true)
        let executable = try LaunchFolder.assemble(bundle, in: folder)
        #expect(try FileSystem.read(executable) == Data("program".utf8))
        #expect(access(executable, X_OK) == 0)
    }

    @Test func `a plist that is none is refused with its path`() throws {
        try scratch.write("program", to: "build/Probe")
        try scratch.write("not a plist", to: "Sources/Info.plist")
        let error = #expect(throws: SimulatorError.self) {
            try LaunchFolder.assemble(
                bundle("build/Probe", information: "Sources/Info.plist"), in: folder)
        }
        #expect(error?.message.contains(scratch.path("Sources/Info.plist")) == true)
    }
}
