import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

/// What one launch leaves in the scratch folder, the next does not find.
@Suite struct ScratchFolderTests {
    private let folder: ScratchDirectory
    private let root: ContainerRoot

    init() throws {
        folder = try ScratchDirectory()
        root = try ContainerRoot(
            path: folder.path("Shared"), groups: [], bundleIdentifier: "com.example.scratch")
        try root.prepare(keepsContents: false)
        try root.clearScratch()
    }

    private func tree() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.scratch).sorted()
    }

    @Test func `an empty one stays as it is`() throws {
        func inode() throws -> UInt64? {
            try FileManager.default.attributesOfItem(atPath: root.scratch)[.systemFileNumber]
                as? UInt64
        }
        let before = try inode()
        try root.clearScratch()
        #expect(try inode() == before)
        #expect(try tree() == ["preferences", "tmp"])
    }

    @Test(arguments: [
        "touch tmp/left", "mkdir tmp/left", "touch preferences/x.plist", "touch beside",
        "rm -r tmp", "rm -r tmp && touch tmp", "rm -r tmp && ln -s /tmp tmp",
        "rm -r tmp && mkdir other", "chmod 0 tmp", "chmod 500 preferences",
    ]) func `whatever was done to it, it is made anew`(change: String) throws {
        let run = try ToolRun("bash", ["-c", "cd '\(root.scratch)' && \(change)"])
        #expect(run.status == 0, "\(run.output)")
        try root.clearScratch()
        #expect(try tree() == ["preferences", "tmp"])
        for part in ["tmp", "preferences"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: root.scratch + "/" + part)
            #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
            let mode = try #require(attributes[.posixPermissions] as? NSNumber).intValue
            #expect(mode & 0o700 == 0o700)
        }
    }
}
