import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `fksim build` on projects and packages as people have them, up to a wake of what it built.
    ///
    /// The simulator's modules are those of the tests' own build.
    @Suite struct BuildTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        /// A copy of a project, since a build puts its folder beside it.
        private func project(_ name: String) throws -> String {
            let place = fksim.scratch.path(name)
            try FileManager.default.copyItem(
                atPath: BuiltProducts.packageRoot.path + "/Tests/XcodeProjects/" + name,
                toPath: place)
            return place
        }

        private func build(_ arguments: [String]) throws -> ToolRun {
            try ToolRun(BuiltProducts.path("fksim"), ["build"] + arguments, within: 400)
        }

        private func refuse(
            _ arguments: [String], status: Int32, _ words: String...,
            at place: SourceLocation = #_sourceLocation
        ) throws {
            let run = try build(arguments)
            #expect(run.status == status, "\(run.output)", sourceLocation: place)
            for word in words {
                #expect(
                    run.output.contains(word), "no \(word)\n\(run.output)", sourceLocation: place)
            }
        }

        // MARK: Projects

        @Test func `a project of the classic kind is built and woken`() throws {
            let folder = try project("BudgetClassic")
            let run = try build([folder])
            Fksim.expect(
                run,
                [
                    "found     BudgetClassic.xcodeproj, target BudgetDelivery, configuration Release",
                    "bundle    com.example.budget.delivery · group.com.example.budget · entitled",
                    "5 Swift files, Swift 5",
                    "shared with the target Budget: Shared/GroupFolder.swift",
                    "linked to shared libraries", "FoundationNetworking",
                    "built     \(folder)/.fksim/build/BudgetDelivery.appex",
                    "fksim conform \(folder)/.fksim/build/BudgetDelivery.appex",
                ], not: ["warning", "error"])
            let wakes = try fksim.run(file: folder + "/delivery.fkscenario.json5")
            Fksim.expect(
                wakes,
                [
                    "com.example.budget.delivery", "a beta build, channel testers",
                    "WidgetKit.reloadTimelines", "2 purchases in 2026-3", "4 of 4 expectations met",
                ])
            // Nothing of the person's is changed.
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(
                names == [
                    ".fksim", "Budget", "BudgetClassic.xcodeproj", "BudgetDelivery", "Shared",
                    "delivery.fkscenario.json5",
                ])
            try expectCompilerWords(folder)
        }

        /// An error is told with the path of the person's own file, and not of a link.
        private func expectCompilerWords(_ folder: String) throws {
            let file = folder + "/Shared/Totals.swift"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try (text + "\nlet broken: Int = \"text\"\n").write(
                toFile: file, atomically: true, encoding: .utf8)
            try refuse(
                [folder], status: 4, "'BudgetDelivery' does not build:",
                "\(file):24:19: error: cannot convert value of type 'String'",
                "All that swift said is in '\(folder)/.fksim/build/build.log'")
        }

        @Test func `a project of the modern kind is built and woken`() throws {
            let folder = try project("CoinsModern")
            let run = try build([folder + "/CoinsModern.xcodeproj"])
            Fksim.expect(
                run,
                [
                    "found     CoinsModern.xcodeproj, target CoinsDelivery, configuration Release",
                    "CoinsDelivery of CoinsModern.xcodeproj: 3 Swift files, Swift 6",
                    "CoinSync of CoinSync: 2 Swift files, Swift 6", "a static executable",
                ], not: ["warning", "error", "Drafts"])
            let wakes = try fksim.run(file: folder + "/delivery.fkscenario.json5")
            Fksim.expect(wakes, ["4 of 4 expectations met", "[com.example.coins:delivery]"])
        }

        @Test func `a project with C sources is built and woken`() throws {
            let folder = try project("StampMixed")
            let run = try build([folder])
            Fksim.expect(
                run,
                [
                    "StampDelivery of StampMixed.xcodeproj: 1 Swift file, Swift 5",
                    "StampDelivery-C of StampMixed.xcodeproj: 2 C files",
                    "not built, since they are neither Swift nor C: Digest/Legacy.m",
                    "a static executable",
                ], not: ["warning", "error", "'import Rounding'"])
            let wakes = try fksim.run(file: folder + "/delivery.fkscenario.json5")
            Fksim.expect(wakes, ["stamped 1 rows", "2 of 2 expectations met"])
            // What the compiler says of C is told with the person's own file, too.
            let source = folder + "/Digest/mixing.c"
            try "int mixed(void) { return \"text\" }\n".write(
                toFile: source, atomically: true, encoding: .utf8)
            try refuse([folder], status: 4, "'StampDelivery' does not build:", "\(source):1:")
        }

        // MARK: Packages

        /// A package whose manifest knows nothing of the simulator.
        private func package(source: String, manifest: String? = nil) throws -> String {
            try fksim.scratch.write(
                manifest ?? """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(name: "App", platforms: [.iOS("26.0")], targets: [
                        .executableTarget(name: "Delivery", exclude: ["Info.plist"]),
                        .executableTarget(name: "Tool"),
                        .target(name: "Kit"),
                    ])
                    """, to: "App/Package.swift")
            try fksim.scratch.write(source, to: "App/Sources/Delivery/Delivery.swift")
            try fksim.scratch.write("print(1)", to: "App/Sources/Tool/main.swift")
            try fksim.scratch.write("public let kit = 1", to: "App/Sources/Kit/Kit.swift")
            try fksim.scratch.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>com.example.app.delivery</string>
                <key>EXAppExtensionAttributes</key><dict>
                <key>EXExtensionPointIdentifier</key>
                <string>com.apple.financekit.background-delivery</string></dict>
                </dict></plist>
                """, to: "App/Sources/Delivery/Info.plist")
            return fksim.scratch.path("App")
        }

        private static let source = """
            import ExtensionFoundation
            import FinanceKit
            import UIKit
            import Collections

            @main struct Delivery: BackgroundDeliveryExtension {
                func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {}
                func willTerminate() async {}
            }

            #if os(iOS)
            func accounts() async throws { _ = try await FinanceStore.shared.accounts(query: AccountQuery()) }
            #endif
            """

        @Test func `what cannot work here is told before the compiler says it`() throws {
            let folder = try package(source: Self.source)
            try refuse(
                [folder], status: 4, "found     package App, target Delivery",
                "com.example.app.delivery · no App Group · not entitled",
                "its first call of FinanceKit ends it",
                "Delivery.swift:3:1: 'import UIKit' cannot be built on Linux",
                "Delivery.swift:4:1: 'import Collections': No module of that name",
                "Delivery.swift:11:1: '#if os(iOS)' leaves this FinanceKit code out on Linux",
                "'#if os(iOS) || FINANCEKIT_SIMULATOR'", "no such module")
            // The same with the code left out, and without what cannot be imported.
            let source = Self.source.replacing("import UIKit\nimport Collections\n", with: "")
            _ = try package(source: source)
            let run = try build([folder, "--quiet"])
            #expect(run.status == 1, "\(run.output)")
            #expect(
                run.output.contains("\(folder)/.fksim/build/Delivery.appex\n"), "\(run.output)")
            #expect(run.output.contains("Delivery.swift:9:1: '#if os(iOS)'"), "\(run.output)")
            // One document, on standard output alone.
            let json = try ToolRun(
                "bash",
                [
                    "-c", "\"$1\" build \"$2\" --format json 2>/dev/null", "-",
                    BuiltProducts.path("fksim"), folder,
                ], within: 400)
            let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            let members = try #require(document as? [String: Any])
            #expect(members["bundleIdentifier"] as? String == "com.example.app.delivery")
            #expect(members["isStatic"] as? Bool == true)
            let findings = try #require(members["findings"] as? [[String: Any]])
            #expect(findings.map { $0["rule"] as? String } == ["package-os-guard"])
        }

        @Test func `what is no extension is refused`() throws {
            let folder = try package(source: "print(2)")
            try refuse(
                [folder], status: 4,
                "No executable of the package 'App' is a background-delivery extension. Its "
                    + "executables: 'Delivery', 'Tool'.")
            try refuse(
                [folder, "--target", "Kit"], status: 4,
                "'Kit' of the package 'App' is no executable")
            try refuse(
                [folder, "--target", "Tool"], status: 4, "is no background-delivery extension")
            try refuse(
                [folder, "--target", "Nothing"], status: 4, "has no target or product 'Nothing'")
        }

        // MARK: Trouble

        @Test func `what cannot be found or made is said with its status`() throws {
            let classic = try project("BudgetClassic")
            let empty = fksim.scratch.path("Empty")
            try FileManager.default.createDirectory(
                atPath: empty, withIntermediateDirectories: true)
            try refuse([empty], status: 4, "holds no .xcodeproj and no Package.swift")
            try refuse([empty + "/nothing"], status: 3, "There is nothing at")
            try refuse([classic, "--target", "Budgte"], status: 4, "has no target 'Budgte'")
            try refuse([classic, "--configuration", "Beta"], status: 4, "It has: Debug, Release")
            try refuse([classic, "--project", "Other.xcodeproj"], status: 3, "no Xcode project at")
            try refuse(
                [classic, "--simulator", empty], status: 3, "no financekit-simulator package")
            try refuse([classic, empty], status: 2, "expected one path, found 2")
            try refuse(
                [classic, "--scratch-path", classic], status: 3,
                "holds other things, such as 'Budget'")
            let file = try fksim.scratch.write("", to: "file")
            try refuse(
                [classic, "--scratch-path", file + "/below"], status: 3, "Could not make the folder"
            )
            try FileManager.default.removeItem(atPath: classic + "/Shared/Totals.swift")
            try refuse(
                [classic], status: 4, "lists 'Shared/Totals.swift', and there is no such file")
            try "{ objects = ".write(
                toFile: classic + "/BudgetClassic.xcodeproj/project.pbxproj", atomically: true,
                encoding: .utf8)
            try refuse(
                [classic], status: 4,
                "line 1, column 13: expected a value, found the end of the file")
        }

        @Test func `without swift on the search path it says what to install`() throws {
            let classic = try project("BudgetClassic")
            let run = try ToolRun(
                "env",
                ["PATH=/nowhere", BuiltProducts.path("fksim"), "build", classic])
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("there is no 'swift' on the search path"), "\(run.output)")
        }
    }
}
