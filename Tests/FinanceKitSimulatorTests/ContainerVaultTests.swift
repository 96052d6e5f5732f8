import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct ContainerVaultTests {
    private let scratch: ScratchDirectory
    private let vault: ContainerVault

    init() throws {
        scratch = try ScratchDirectory("fksim-vault")
        try FileManager.default.createDirectory(
            atPath: scratch.path("group"), withIntermediateDirectories: true)
        vault = Self.vault(scratch)
    }

    private static func vault(
        _ scratch: ScratchDirectory, _ limits: ContainerLimits = ContainerLimits()
    ) -> ContainerVault {
        ContainerVault(
            folders: ["group": scratch.path("group"), "Data": scratch.path("data")],
            limits: limits)
    }

    private func text(_ contents: ContainerContents, _ key: String) -> String? {
        contents.files[key].map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The words of an error that is expected.
    private func refusal(
        _ work: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let error = #expect(throws: SimulatorError.self, sourceLocation: sourceLocation) {
            try work()
        }
        return try #require(error).message
    }

    @Test func `keeps files, folders, links and modes under the containers' names`() throws {
        try scratch.write("one", to: "group/Ledger/ledger.json")
        try scratch.write("two", to: "data/private")
        chmod(scratch.path("data/private"), 0o600)
        mkdir(scratch.path("group/empty"), 0o750)
        symlink("Ledger/ledger.json", scratch.path("group/pointer"))
        let contents = try vault.snapshot()
        #expect(
            contents.files.keys.sorted() == [
                "Data/private", "group/Ledger", "group/Ledger/ledger.json", "group/empty",
                "group/pointer",
            ])
        #expect(text(contents, "group/Ledger/ledger.json") == "one")
        #expect(text(contents, "group/pointer") == "Ledger/ledger.json")
        #expect(contents.files["Data/private"]?.mode == 0o600)
        #expect(contents.files["group/empty"]?.mode == 0o750)
        #expect(contents.files["group/empty"]?.kind == .folder)
        #expect(contents.files["group/pointer"]?.kind == .link)
    }

    @Test func `what did not change is the same object, and its state the same storage`() throws {
        for index in 0..<20 { try scratch.write("text \(index)", to: "group/file\(index)") }
        let first = try vault.snapshot()
        try scratch.write("other", to: "group/file7")
        let second = try vault.snapshot()
        for (key, content) in second.files {
            #expect((content === first.files[key]) == (key != "group/file7"))
        }
        #expect(text(second, "group/file7") == "other")
    }

    @Test func `puts back what was removed, added, changed, renamed and turned`() throws {
        try scratch.write("one", to: "group/sub/deep/one")
        try scratch.write("two", to: "group/two")
        try scratch.write("three", to: "group/three")
        symlink("two", scratch.path("group/link"))
        let state = try vault.snapshot()
        try FileManager.default.removeItem(atPath: scratch.path("group/sub"))
        try scratch.write("now a file", to: "group/sub")
        unlink(scratch.path("group/two"))
        try scratch.write("inside", to: "group/two/inside")
        rename(scratch.path("group/three"), scratch.path("group/four"))
        unlink(scratch.path("group/link"))
        symlink("/", scratch.path("group/link"))
        mkfifo(scratch.path("group/pipe"), 0o600)
        try scratch.write("extra", to: "data/new/extra")
        try vault.restore(state)
        #expect(try StrictTree.read(scratch.path) == StrictTree.expected(state))
        #expect(try vault.snapshot().isSame(as: state))
    }

    @Test func `a change in the very moment of the restore is found`() throws {
        for round in 0..<300 {
            try scratch.write("aaaa", to: "group/file")
            let state = try vault.snapshot()
            let path = scratch.path("group/file")
            try Self.overwrite(path, "bbbb")
            #expect(text(try vault.snapshot(), "group/file") == "bbbb", "round \(round)")
            try vault.restore(state)
            try Self.overwrite(path, "cccc")
            // Also when the file's time is put back, as programs that copy do.
            let time = state.files["group/file"]?.modified?.timespec ?? timespec()
            if round % 2 == 0 { #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0) }
            try vault.restore(state)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "aaaa", "round \(round)")
        }
    }

    /// Writes in place: same inode, same size.
    private static func overwrite(_ path: String, _ text: String) throws {
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        #expect(pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count)
    }

    @Test func `files keep the times at which they were written`() throws {
        try scratch.write("older", to: "group/older")
        try scratch.write("newer", to: "group/newer")
        let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789)
        #expect(utimensat(AT_FDCWD, scratch.path("group/older"), [time, time], 0) == 0)
        let state = try vault.snapshot()
        try scratch.write("changed", to: "group/older")
        try vault.restore(state)
        let mark = try #require(FileMark(path: scratch.path("group/older")))
        #expect(mark.modified == FileTime(seconds: 1_700_000_000, nanoseconds: 123_456_789))
        let newer = try #require(FileMark(path: scratch.path("group/newer")))
        #expect(mark.modified < newer.modified)
    }

    @Test func `hard links come back as files of their own`() throws {
        try scratch.write("shared", to: "group/one")
        link(scratch.path("group/one"), scratch.path("group/two"))
        let state = try vault.snapshot()
        try Self.overwrite(scratch.path("group/one"), "SHARED")
        try vault.restore(state)
        #expect(try StrictTree.read(scratch.path) == StrictTree.expected(state))
        try Self.overwrite(scratch.path("group/one"), "SHARED")
        #expect(text(try vault.snapshot(), "group/two") == "shared")
    }

    @Test(arguments: [0, 0o100, 0o200, 0o400, 0o600] as [UInt16])
    func `closed folders are opened for a while, and stay closed in the state`(
        mode: UInt16
    ) throws {
        try scratch.write("inside", to: "group/closed/inner/file")
        try scratch.write("locked", to: "group/locked")
        chmod(scratch.path("group/closed/inner"), mode_t(mode))
        chmod(scratch.path("group/closed"), 0o500)
        chmod(scratch.path("group/locked"), 0)
        let state = try vault.snapshot()
        #expect(state.files["group/closed/inner"]?.mode == mode)
        #expect(state.files["group/closed"]?.mode == 0o500)
        #expect(text(state, "group/closed/inner/file") == "inside")
        #expect(FileMark(path: scratch.path("group/closed"))?.mode == 0o500)
        chmod(scratch.path("group/closed"), 0o700)
        chmod(scratch.path("group/closed/inner"), 0o700)
        try scratch.write("changed", to: "group/closed/inner/file")
        chmod(scratch.path("group"), 0)
        try vault.restore(state)
        #expect(FileMark(path: scratch.path("group"))?.mode != 0)
        #expect(FileMark(path: scratch.path("group/closed/inner"))?.mode == mode)
        #expect(try vault.snapshot().isSame(as: state))
        chmod(scratch.path("group/closed/inner"), 0o700)
        #expect(try vault.snapshot().files["group/closed/inner"]?.mode == 0o700)
        chmod(scratch.path("group/closed"), 0o700)
        try vault.restore(ContainerContents())
        #expect(try vault.snapshot().files.isEmpty)
    }

    @Test func `a state of one device is put back on another`() throws {
        try scratch.write("one", to: "group/Ledger/ledger.json")
        let state = try vault.snapshot()
        let other = try ScratchDirectory("fksim-vault")
        try other.write("foreign", to: "group/foreign")
        try Self.vault(other).restore(state)
        #expect(try StrictTree.read(other.path) == StrictTree.expected(state))
        let stranger = ContainerVault(folders: ["Data": other.path("data")])
        #expect(try refusal { try stranger.restore(state) }.contains("no container 'group'"))
    }

    @Test func `forgetting reads files again that look unchanged`() throws {
        try scratch.write("aaaa", to: "group/file")
        let state = try vault.snapshot()
        vault.forget()
        #expect(try vault.snapshot().isSame(as: state))
        vault.forget()
        try vault.restore(state)
        #expect(text(try vault.snapshot(), "group/file") == "aaaa")
    }

    @Test func `more than the limits is refused with what to do`() throws {
        var limits = ContainerLimits()
        limits.entriesMax = 10
        limits.bytesMax = 1 << 20
        limits.depthMax = 5
        for index in 0..<11 { try scratch.write("", to: "group/file\(index)") }
        let vault = Self.vault(scratch, limits)
        let files = try refusal { _ = try vault.snapshot() }
        #expect(files.contains("more than 10 files") && files.contains("temporary folder"))
        try vault.restore(ContainerContents())
        // A file of a terabyte that takes no room.
        let descriptor = open(scratch.path("group/sparse"), O_WRONLY | O_CREAT, 0o600)
        #expect(ftruncate(descriptor, 1 << 40) == 0)
        close(descriptor)
        let bytes = try refusal { _ = try vault.snapshot() }
        #expect(bytes.contains("more than 1 MiB") && bytes.contains("group/sparse"))
        try vault.restore(ContainerContents())
        try scratch.write("", to: "group/a/b/c/d/e/f")
        #expect(try refusal { _ = try vault.snapshot() }.contains("more than 5 deep"))
    }

    @Test func `a name that is no text is refused, and removed by a restore`() throws {
        let state = try vault.snapshot()
        let name = scratch.path("group/").utf8CString.dropLast() + [-23, 0]
        close(open(Array(name), O_WRONLY | O_CREAT, 0o600))
        #expect(try refusal { _ = try vault.snapshot() }.contains("no UTF-8 text"))
        try vault.restore(state)
        #expect(try vault.snapshot().files.isEmpty)
    }
}

extension ContainerContents {
    /// Whether two states are the same in everything that is put back.
    fileprivate func isSame(as other: ContainerContents) -> Bool {
        files.count == other.files.count
            && files.allSatisfy { key, one in
                guard let two = other.files[key] else { return false }
                return one.kind == two.kind && one.bytes == two.bytes && one.mode == two.mode
                    && one.modified == two.modified
            }
    }
}
