import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct ContainerRootTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func root(groups: [String] = ["group.com.example.ledger"]) throws -> ContainerRoot {
        try ContainerRoot(
            path: scratch.path("Shared"), groups: groups, bundleIdentifier: "com.example.ledger")
    }

    @Test func `makes a folder for each group and for the data container`() throws {
        let root = try root(groups: ["group.a", "group.b"])
        try root.prepare(keepsContents: false)
        #expect(FileSystem.isFolder(scratch.path("Shared/group.a")))
        #expect(FileSystem.isFolder(scratch.path("Shared/group.b")))
        #expect(FileSystem.isFolder(root.dataContainer))
    }

    @Test func `empties what an earlier run left`() throws {
        let root = try root()
        try root.prepare(keepsContents: false)
        let file = try scratch.write("1", to: "Shared/group.com.example.ledger/ledger.json")
        try root.prepare(keepsContents: false)
        #expect(!FileSystem.exists(file))
    }

    @Test func `keeps what an earlier run left when asked to`() throws {
        let root = try root()
        try root.prepare(keepsContents: false)
        let file = try scratch.write("1", to: "Shared/group.com.example.ledger/ledger.json")
        try root.prepare(keepsContents: true)
        #expect(FileSystem.exists(file))
    }

    @Test func `refuses to empty a folder that no run made`() throws {
        let file = try scratch.write("mine", to: "Shared/group.com.example.ledger/notes.txt")
        let root = try root()
        let error = #expect(throws: SimulatorError.self) {
            try root.prepare(keepsContents: false)
        }
        #expect(error?.reason == .environment)
        #expect(error?.message.contains("--keep-container") == true)
        #expect(FileSystem.exists(file))
    }

    @Test(arguments: ["", "..", "a/b", ".hidden", "a\0b"])
    func `refuses an identifier that is no folder name`(identifier: String) throws {
        let error = #expect(throws: SimulatorError.self) { try root(groups: [identifier]) }
        #expect(error?.reason == .input)
    }

    @Test func `says what is in the way when a folder cannot be made`() throws {
        try scratch.write("a file", to: "Shared")
        let root = try root()
        let error = #expect(throws: SimulatorError.self) {
            try root.prepare(keepsContents: false)
        }
        #expect(error?.reason == .environment)
        #expect(error?.message.contains(scratch.path("Shared")) == true)
    }
}
