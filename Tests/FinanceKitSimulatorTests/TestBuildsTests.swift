import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

/// Where the products beside running tests are.
@Suite struct TestBuildsTests {
    @Test func `the folder of the running tests has their products`() {
        let found = TestBuilds.folders.contains {
            FileSystem.exists($0 + "/LedgerSync")
        }
        #expect(found, "\(TestBuilds.folders)")
    }

    @Test func `any scratch path will do, each folder once`() {
        let path = "/tmp/elsewhere/x86_64-unknown-linux-gnu/debug/AppPackageTests.xctest"
        let folders = TestBuilds.folders(
            arguments: [path, "--testing-library", "swift-testing"], executable: path)
        #expect(folders == ["/tmp/elsewhere/x86_64-unknown-linux-gnu/debug"])
    }

    @Test func `a helper that loads the tests is told where they are`() {
        let folders = TestBuilds.folders(
            arguments: [
                "/usr/libexec/helper", "--test-bundle-path",
                "/Users/x/scratch/debug/AppPackageTests.xctest/Contents/MacOS/AppPackageTests",
            ], executable: "")
        #expect(folders == ["/Users/x/scratch/debug", "/usr/libexec"])
        #expect(TestBuilds.folders(arguments: [], executable: "").isEmpty)
        #expect(TestBuilds.folders(arguments: ["--test-bundle-path"], executable: "").isEmpty)
    }

    @Test func `a product is looked for in the folder that is named, and nowhere else`() throws {
        let scratch = try ScratchDirectory("fksim-builds")
        try scratch.write("", to: "Package.swift")
        try scratch.write("", to: "Sources/here.swift")
        try scratch.write("#!/bin/sh\n", to: "out/release/Sync")
        let source = scratch.path("Sources/here.swift")
        let bundle = try SimulatedBundle.product("Sync", builtIn: scratch.path("out/release"))
            .located(sourceFile: source)
        #expect(bundle.executable == scratch.path("out/release/Sync"))
        let other = #expect(throws: SimulatorError.self) {
            try SimulatedBundle.product("Sync", builtIn: scratch.path("out/debug"))
                .located(sourceFile: source)
        }
        #expect(other?.message.contains("out/debug', the folder that was named") ?? false)
        let none = #expect(throws: SimulatorError.self) {
            try SimulatedBundle.product("Sync").located(sourceFile: source)
        }
        let words = none?.message ?? ""
        for place in TestBuilds.folders + [scratch.path(".build")] {
            #expect(words.contains("'\(place)'"), "\(words)")
        }
    }
}
