import BundleChecks
import Testing

@testable import FinanceKitSimulator

@Suite struct ShadowPackageTests {
    private let modules = SimulatorModules(
        folder: "/m", object: "/m/ExtensionModules.o", maps: ["/m/C.modulemap"])

    private func target(_ name: String, _ kind: ShadowTarget.Kind = .library) -> ShadowTarget {
        ShadowTarget(
            name: name, kind: kind, place: .folder("/src/" + name), swiftFiles: [], origin: "App")
    }

    private func facts(_ text: String) -> SourceFacts {
        SourceFacts(SwiftSource(path: "A.swift", text: text))
    }

    @Test func `the manifest has every setting of a target`() {
        var library = target("Sync")
        library.exclude = ["a \"b\""]
        library.sources = ["x"]
        library.resources = [".process(\"R\")"]
        library.swiftSettings = [".define(\"X\")"]
        library.linkerSettings = [".linkedLibrary(\"z\")"]
        var program = target("Delivery", .executable)
        program.dependencies = ["Sync", "C"]
        let package = ShadowPackage(
            targets: [target("C", .system), library, program], product: "Delivery",
            modules: modules)
        let text = package.manifest
        for part in [
            ".systemLibrary(name: \"C\", path: \"Sources/C\")", "exclude: [\"a \\\"b\\\"\"]",
            "sources: [\"x\"]", "resources: [.process(\"R\")]", ".define(\"X\"),",
            ".linkedLibrary(\"z\"),", "dependencies: [\"Sync\", \"C\"]",
            ".define(\"FINANCEKIT_SIMULATOR\")",
            ".unsafeFlags([\"-I\", \"/m\", \"-Xcc\", \"-fmodule-map-file=/m/C.modulemap\"])",
            ".unsafeFlags([\"/m/ExtensionModules.o\"])",
            ".executable(name: \"Delivery\", targets: [\"Delivery\"])",
        ] {
            #expect(text.contains(part), "no \(part) in\n\(text)")
        }
    }

    @Test func `texts of a manifest are what they were`() {
        #expect(ManifestText.literal("a\\(b)\n\t\u{1}é\"") == "\"a\\\\(b)\\n\\t\\u{1}é\\\"\"")
    }

    @Test(arguments: [
        ("let a = URLSession.shared", ["FoundationNetworking"], true),
        ("import FoundationNetworking\nlet a = 1", ["FoundationNetworking"], false),
        ("func f(_ p: XMLParser) {}", ["FoundationXML"], true),
        ("// URLSession\nlet a = \"URLRequest\"", [], false),
        ("#if os(iOS)\nlet a = URLSession.shared\n#endif", [], false),
    ])
    func `parts of Foundation come by flag and link dynamically`(
        text: String, modules: [String], byFlag: Bool
    ) {
        var target = target("A")
        #expect(target.addImports(for: [facts(text)]).map(\.module) == modules)
        #expect(!target.swiftSettings.isEmpty == byFlag)
    }

    @Test(arguments: [
        ("import Foundation\n", true), ("import FinanceKit\n", false),
    ])
    func `the container's folder is seen without FinanceKit`(head: String, byFlag: Bool) {
        var target = target("A")
        let call = "let a = b.containerURL(forSecurityApplicationGroupIdentifier: c)"
        _ = target.addImports(for: [facts(head + call)])
        #expect(
            target.swiftSettings == (byFlag ? [ShadowTarget.implicitImport("FinanceKit")] : []))
    }

    @Test func `imports that nothing answers are said with what is known of them`() {
        let source = facts(
            """
            import Foundation
            import Sync
            import UIKit
            import os.log
            import Far
            #if canImport(Perhaps)
            import Perhaps
            #endif
            """)
        func advice(_ missing: [PackageClosure.MissingProduct]) -> [String] {
            ImportCheck(own: ["Sync"], missing: missing).findings(in: [source]).map {
                "\($0.place.text) \($0.module): \($0.advice)"
            }
        }
        #expect(
            advice([]).map { $0.hasPrefix("A.swift:5:1 Far: No module of that name") } == [true])
        let missing = PackageClosure.MissingProduct(
            product: "Far", target: "A", location: "https://example.com/far")
        #expect(
            advice([missing]) == [
                "A.swift:5:1 Far: It comes from https://example.com/far, and fksim build fetches "
                    + "nothing. Check the package out and name it: --package FOLDER"
            ])
    }

    @Test func `what the compiler says is about the person's files`() {
        var files = target("Delivery", .executable)
        files.place = .files([
            ShadowTarget.Link(name: "A.swift", path: "/home/app/Delivery/A.swift"),
            ShadowTarget.Link(name: "AA.swift", path: "/other/AA.swift"),
        ])
        let output = CompilerOutput(
            targets: [files, target("Sync")], package: "/s/package", workingFolder: "/home")
        let said = output.diagnostics(
            of: """
                Building for production...
                [1/4] Write sources
                [3/5] Compiling Delivery A.swift
                /s/package/Sources/Delivery/A.swift:3:5: error: no such thing
                1 | let a = [1/2]

                /s/package/Sources/Delivery/AA.swift:1:1: note: here
                /s/package/Sources/Sync/B.swift:1:1: warning: there
                a.o:b: warning: Using 'getpwnam' in statically linked applications requires at runtime the shared libraries
                """)
        #expect(
            said == """
                app/Delivery/A.swift:3:5: error: no such thing
                1 | let a = [1/2]

                /other/AA.swift:1:1: note: here
                /src/Sync/B.swift:1:1: warning: there
                """)
    }
}
