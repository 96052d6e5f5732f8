import Foundation
import TestSupport
import Testing
import WalletModel

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

    /// A change that falls into the same tick of the file system's clock as the look before it must
    /// not be missed, nor one that comes when the folder is long known to be empty.
    @Test func `no change is missed, however soon it follows`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let files = FileManager.default
        for round in 0..<400 {
            for _ in 0..<Int.random(in: 0..<4, using: &random) { try root.clearScratch() }
            let part = root.scratch + (Bool.random(using: &random) ? "/tmp" : "/preferences")
            let path = part + "/left-\(round)"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: try Data("left".utf8).write(to: URL(filePath: path))
            case 1: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
            case 2: try files.removeItem(atPath: part)
            default: try Data().write(to: URL(filePath: root.scratch + "/beside"))
            }
            try root.clearScratch()
            #expect(try tree() == ["preferences", "tmp"], "round \(round), \(seed.comment)")
        }
    }

    @Test func `a scratch folder that was put in its place is not taken for it`() throws {
        for _ in 0..<50 {
            try root.clearScratch()
            try FileManager.default.moveItem(atPath: root.scratch, toPath: root.scratch + "-away")
            try FileManager.default.createDirectory(
                atPath: root.scratch + "/tmp/left", withIntermediateDirectories: true)
            try root.clearScratch()
            #expect(try tree() == ["preferences", "tmp"])
            try FileManager.default.removeItem(atPath: root.scratch + "-away")
        }
    }
}
