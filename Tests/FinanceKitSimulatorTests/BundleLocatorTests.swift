import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct BundleLocatorTests {
    private let scratch: ScratchDirectory
    private static let entitlements = """
        <plist version="1.0"><dict>
        <key>com.apple.developer.financekit</key><array><string>financial-data</string></array>
        <key>com.apple.security.application-groups</key>
        <array><string>group.com.example.a</string></array>
        </dict></plist>
        """
    private static let information = """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.a.delivery</string>
        <key>CFBundleExecutable</key><string>Runner</string>
        </dict></plist>
        """

    init() throws {
        scratch = try ScratchDirectory()
    }

    @Test func `reads a bundle folder`() throws {
        try scratch.write("", to: "A.appex/Runner")
        try scratch.write(Self.information, to: "A.appex/Info.plist")
        try scratch.write(Self.entitlements, to: "A.appex/A.entitlements")
        let bundle = try BundleLocator(base: scratch.path).locate("A.appex")
        #expect(
            bundle
                == ExtensionBundle(
                    name: "A", executable: scratch.path("A.appex/Runner"),
                    identifier: "com.example.a.delivery", appGroups: ["group.com.example.a"],
                    isEntitled: true, informationFile: scratch.path("A.appex/Info.plist"),
                    folder: scratch.path("A.appex")))
    }

    @Test func `a product's newest build is taken with the folder of its sources`() throws {
        try scratch.write("", to: "Package.swift")
        try scratch.write("", to: ".build/debug/A")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)],
            ofItemAtPath: scratch.path(".build/debug/A"))
        try scratch.write("", to: ".build/static/release/A")
        try scratch.write(Self.entitlements, to: "Extensions/A/A.entitlements")
        try scratch.write("", to: "Extensions/A/Scenarios/a.json5")
        let base = scratch.path("Extensions/A/Scenarios")
        let bundle = try BundleLocator(base: base).locate("A")
        #expect(bundle.executable == scratch.path(".build/static/release/A"))
        #expect(bundle.appGroups == ["group.com.example.a"])
        #expect(bundle.isEntitled)
    }

    @Test func `a folder of sources that holds one of its own name is no bundle`() throws {
        try scratch.write("", to: "Package.swift")
        try scratch.write("", to: "A/A/A.swift")
        try scratch.write("", to: ".build/debug/A")
        let bundle = try BundleLocator(base: scratch.path).locate("A")
        #expect(bundle.executable == scratch.path(".build/debug/A"))
        let error = #expect(throws: SimulatorError.self) {
            try BundleLocator(base: scratch.path).locate("./A")
        }
        #expect(error?.message.contains("holds no executable 'A'") == true)
    }

    @Test func `what is said beside the name wins over the files`() throws {
        try scratch.write("", to: "tool")
        let overrides = BundleLocator.Overrides(
            identifier: "com.example.b", appGroups: ["group.b"], isEntitled: true)
        let bundle = try BundleLocator(base: scratch.path, overrides: overrides).locate("./tool")
        #expect(bundle.identifier == "com.example.b")
        #expect(bundle.appGroups == ["group.b"])
        #expect(bundle.isEntitled)
    }

    @Test func `a boolean entitlement grants nothing`() throws {
        let text = """
            <plist version="1.0"><dict>
            <key>com.apple.developer.financekit</key><true/></dict></plist>
            """
        try scratch.write("", to: "A.appex/A")
        try scratch.write(text, to: "A.appex/A.entitlements")
        #expect(try !BundleLocator(base: scratch.path).locate("A.appex").isEntitled)
    }

    @Test func `unresolved variables of a source plist count as absent`() throws {
        try scratch.write("", to: "A.appex/A")
        try scratch.write(
            Self.information.replacing("com.example.a.delivery", with: "$(PRODUCT_ID)")
                .replacing("Runner", with: "$(EXECUTABLE_NAME)"), to: "A.appex/Info.plist")
        #expect(
            try BundleLocator(base: scratch.path).locate("A.appex").identifier == "com.example.A")
    }

    @Test(arguments: [
        ("./nowhere", "Build it first"), ("Nothing", "no Package.swift"), ("Empty.appex", "Empty"),
    ]) func `says what is missing and what to do`(reference: String, words: String) throws {
        try FileSystem.makeFolder(scratch.path("Empty.appex"))
        let error = #expect(throws: SimulatorError.self) {
            try BundleLocator(base: scratch.path).locate(reference)
        }
        #expect(error?.reason == .environment)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `a plist that cannot be read is named`() throws {
        try scratch.write("", to: "A.appex/A")
        try scratch.write("nonsense", to: "A.appex/A.entitlements")
        let error = #expect(throws: SimulatorError.self) {
            try BundleLocator(base: scratch.path).locate("A.appex")
        }
        #expect(error?.message.contains("A.entitlements") == true)
    }
}
