import Testing

@testable import FinanceKitSimulator

@Suite struct PackageClosureTests {
    private let tree = FileTree.memory([
        "/app/Sources/Delivery/Delivery.swift": "", "/app/Sources/Delivery/Old/Gone.swift": "",
        "/app/Sources/Delivery/Info.plist": "", "/app/Sources/Core/Core.swift": "",
        "/core/Sources/Core/Core.swift": "", "/app/Sync/Sync.swift": "", "/app/Sync/x.txt": "",
        "/core/Sources/Money/Money.swift": "",
    ])

    private static let app = """
        { "name": "App", "toolsVersion": { "_version": "6.0.0" }, "swiftLanguageVersions": null,
          "products": [ { "name": "Deliver", "targets": ["Delivery"], "type": { "executable": null } } ],
          "dependencies": [
            { "fileSystem": [ { "identity": "core", "path": "/core" } ] },
            { "sourceControl": [ { "identity": "swift-far", "location":
              { "remote": [ { "urlString": "https://example.com/swift-far" } ] } } ] },
            { "fileSystem": [ { "identity": "sim", "path": "/sim" } ] } ],
          "targets": [
            { "name": "Delivery", "type": "executable", "exclude": ["Old"], "resources": [],
              "dependencies": [ { "byName": ["Sync", null] },
                { "product": ["Far", "swift-far", null, null] },
                { "product": ["MacOnly", "core", null, { "platformNames": ["macos"] }] },
                { "product": ["FinanceKit", "sim", null, { "platformNames": ["linux"] }] } ],
              "settings": [] },
            { "name": "Sync", "type": "regular", "path": "Sync", "exclude": [],
              "resources": [ { "path": "x.txt", "rule": { "copy": {} } } ],
              "dependencies": [ { "product": ["Money", "core", null, null] } ],
              "settings": [
                { "tool": "swift", "kind": { "define": { "_0": "PHONE" } },
                  "condition": { "platformNames": ["ios"] } },
                { "tool": "swift", "kind": { "define": { "_0": "MAC" } },
                  "condition": { "platformNames": ["macos"] } },
                { "tool": "swift", "kind": { "define": { "_0": "DEBUGGING" } },
                  "condition": { "platformNames": [], "config": "debug" } },
                { "tool": "swift", "kind": { "swiftLanguageMode": { "_0": "5" } } },
                { "tool": "linker", "kind": { "linkedFramework": { "_0": "UIKit" } } },
                { "tool": "linker", "kind": { "linkedLibrary": { "_0": "z" } } } ] } ] }
        """
    private static let core = """
        { "name": "Core", "toolsVersion": { "_version": "5.9.0" },
          "products": [ { "name": "Money", "targets": ["Money"], "type": { "library": ["automatic"] } } ],
          "dependencies": [],
          "targets": [ { "name": "Money", "type": "regular", "dependencies": [], "exclude": [],
            "settings": [] } ] }
        """

    private func closure(
        app: String = app, core: String = core, substitutes: [String] = []
    ) -> PackageClosure {
        PackageClosure(
            tree: tree, isDebug: false, simulator: "/sim", substitutes: substitutes
        ) { folder throws(SimulatorError) in
            let texts = ["/app": app, "/core": core]
            guard let text = texts[folder] else { throw SimulatorError(.input, "asked: \(folder)") }
            return try PackageManifest(json: Array(text.utf8), folder: folder)
        }
    }

    @Test func `collects what a target needs, dependencies first`() throws {
        var closure = closure()
        try closure.add(target: "Delivery", of: try closure.manifest(of: "/app"))
        #expect(closure.targets.map(\.name) == ["Money", "Sync", "Delivery"])
        let delivery = try #require(closure.targets.last)
        #expect(delivery.kind == .executable)
        #expect(delivery.dependencies == ["Sync"])
        #expect(delivery.swiftFiles == ["/app/Sources/Delivery/Delivery.swift"])
        #expect(delivery.swiftSettings == [".swiftLanguageMode(.v6)"])
        let sync = closure.targets[1]
        #expect(sync.place == .folder("/app/Sync"))
        #expect(sync.resources == [".copy(\"x.txt\")"])
        #expect(sync.swiftSettings == [".swiftLanguageMode(.v5)", ".define(\"PHONE\")"])
        #expect(sync.linkerSettings == [".linkedLibrary(\"z\")"])
        #expect(closure.targets[0].swiftSettings == [".swiftLanguageMode(.v5)"])
        // The simulator's own product is on the search path; one that is far away is missing.
        #expect(
            closure.missing == [
                PackageClosure.MissingProduct(
                    product: "Far", target: "Delivery", location: "https://example.com/swift-far")
            ])
    }

    @Test func `a package on this machine takes the place of one that is far away`() throws {
        let core = Self.core.replacing(
            "\"name\": \"Money\", \"targets\"", with: "\"name\": \"Far\", \"targets\"")
        let app = Self.app.replacing("[\"Money\", \"core\"", with: "[\"Far\", \"swift-far\"")
        var closure = closure(app: app, core: core, substitutes: ["/core"])
        try closure.add(target: "Delivery", of: try closure.manifest(of: "/app"))
        #expect(closure.missing == [])
        #expect(closure.targets.map(\.name) == ["Money", "Sync", "Delivery"])
    }

    @Test func `targets that depend on one another do not hang`() throws {
        let app = Self.app.replacing(
            "\"product\": [\"Money\", \"core\", null, null]",
            with: "\"byName\": [\"Delivery\", null]")
        var closure = closure(app: app)
        try closure.add(target: "Delivery", of: try closure.manifest(of: "/app"))
        #expect(closure.targets.map(\.name) == ["Sync", "Delivery"])
    }

    @Test(arguments: [
        ("\"type\": \"regular\"", "\"type\": \"macro\"", "is of the kind 'macro'"),
        ("\"path\": \"Sync\",", "\"path\": \"Gone\",", "has no folder of sources"),
        (
            "\"path\": \"Sync\",", "\"path\": \"Sync\", \"pluginUsages\": [ { } ],",
            "uses a plugin of its build"
        ),
        ("\"name\": \"Sync\"", "\"name\": \"Money\"", "have a module 'Money'"),
    ])
    func `what cannot be built here is said`(old: String, new: String, expected: String) throws {
        var app = Self.app.replacing(old, with: new)
        if new.contains("Money") {
            app = app.replacing("\"Sync\", null", with: "\"Money\", null")
        }
        var closure = closure(app: app)
        let manifest = try closure.manifest(of: "/app")
        do {
            try closure.add(target: "Delivery", of: manifest)
            Issue.record("nothing was refused")
        } catch {
            #expect(error.message.contains(expected), "\(error.message)")
        }
    }

    @Test func `the extension of a package is an executable that declares one`() throws {
        let manifest = try PackageManifest(json: Array(Self.app.utf8), folder: "/app")
        let choice = PackageChoice(manifest: manifest, tree: tree)
        #expect(try choice.target(named: nil) { _ in true }.name == "Delivery")
        #expect(try choice.target(named: "Deliver") { _ in true }.name == "Delivery")
        for (name, isDelivery, expected) in [
            (nil, false, "No executable of the package 'App' is a background-delivery extension"),
            ("Delivery", false, "none of its sources names BackgroundDeliveryExtension"),
            ("Sync", true, "is no executable, so it is no extension"),
            ("Other", true, "has no target or product 'Other'. Its executables: 'Delivery'"),
        ] as [(String?, Bool, String)] {
            do throws(SimulatorError) {
                _ = try choice.target(named: name) { _ in isDelivery }
                Issue.record("\(name ?? "none") was taken")
            } catch {
                #expect(error.message.contains(expected), "\(error.message)")
            }
        }
    }
}
