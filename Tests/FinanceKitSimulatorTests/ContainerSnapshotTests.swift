import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct ContainerSnapshotTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func snapshot() -> ContainerSnapshot {
        ContainerSnapshot(folders: ["group": scratch.path])
    }

    @Test func `tells added, changed and removed files with their sizes`() throws {
        try scratch.write("12345", to: "changed.json")
        try scratch.write("1", to: "sub/removed.json")
        try scratch.write("same", to: "same.json")
        let before = snapshot()
        try scratch.write("123", to: "changed.json")
        try FileSystem.remove(scratch.path("sub/removed.json"))
        try scratch.write("12", to: "sub/added.json")
        let changes = before.changes(to: snapshot())
        #expect(
            changes == [
                FileChange(path: "group/changed.json", before: 5, after: 3),
                FileChange(path: "group/sub/added.json", before: nil, after: 2),
                FileChange(path: "group/sub/removed.json", before: 1, after: nil),
            ])
        #expect(changes.map(\.kind) == [.modified, .added, .removed])
    }

    @Test func `sees a file that was replaced by one of the same size`() throws {
        try scratch.write("aaaa", to: "file")
        let before = snapshot()
        try FileSystem.write(Data("bbbb".utf8), to: scratch.path("file"))
        #expect(before.changes(to: snapshot()).count == 1)
    }

    @Test func `hides the chance in the names of temporaries`() throws {
        let before = snapshot()
        try scratch.write("half", to: ".dat.nosync1a2b.Xy0Zz9")
        #expect(before.changes(to: snapshot()).map(\.path) == ["group/.dat.nosync*"])
    }

    @Test func `a folder that is not there is empty`() {
        let nothing = ContainerSnapshot(folders: ["group": scratch.path("nowhere")])
        #expect(nothing.changes(to: nothing).isEmpty)
    }
}
