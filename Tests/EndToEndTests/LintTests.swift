import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `fksim lint` on what builds and people really have, with the status of each case.
    @Suite struct LintTests {
        private let fksim: Fksim
        private let scratch: ScratchDirectory

        init() throws {
            fksim = try Fksim()
            scratch = fksim.scratch
        }

        private func lint(_ arguments: String...) throws -> ToolRun {
            try fksim.command(["lint"] + arguments)
        }

        private func list(_ members: String) -> String {
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>\n"
        }

        private let point = """
            <key>EXAppExtensionAttributes</key>
            <dict>
            <key>EXExtensionPointIdentifier</key>
            <string>com.apple.financekit.background-delivery</string>
            </dict>
            """
        private let grants = """
            <key>com.apple.developer.financekit</key>
            <array><string>financial-data</string></array>
            <key>com.apple.security.application-groups</key>
            <array><string>group.com.example.ledger</string></array>
            """
        private let usage =
            "<key>NSFinancialDataUsageDescription</key><string>To add it up.</string>"

        /// An app with a delivery extension and a widget, as a build leaves it; gives its path.
        private func builtApp(usage: String? = nil, point: String? = nil) throws -> String {
            let app = "My Ledger.app"
            try scratch.write(list(usage ?? self.usage), to: "\(app)/Info.plist")
            try scratch.write(list(grants), to: "\(app)/archived-expanded-entitlements.xcent")
            let sync = "\(app)/Extensions/Sync.appex"
            try scratch.write(list(point ?? self.point), to: "\(sync)/Info.plist")
            try scratch.write(list(grants), to: "\(sync)/archived-expanded-entitlements.xcent")
            try scratch.write(
                list(
                    """
                    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
                    <string>com.apple.widgetkit-extension</string></dict>
                    """), to: "\(app)/PlugIns/Widget.appex/Info.plist")
            return scratch.path(app)
        }

        @Test(
            arguments: [
                "LedgerDatabase", "LedgerDefaults", "LedgerSync", "PythonLedger", "SpendingWidget",
            ])
        func `the example extensions have no findings beside the note about the app`(
            name: String
        ) throws {
            let run = try lint(BuiltProducts.packageRoot.path + "/Extensions/" + name)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("note: The app was not given"), "\(run.output)")
            #expect(run.output.contains("Nothing wrong in 2 property lists"), "\(run.output)")
            #expect(run.output.contains("1 note."), "\(run.output)")
        }

        @Test func `a good app with its extension has no findings`() throws {
            let app = try builtApp()
            let run = try lint(app)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("Nothing wrong in 4 property lists and 0 Swift files."))
            #expect(!run.output.contains("Widget.appex"), "\(run.output)")
            // The extension alone finds the app around it, also with a slash at its end.
            let alone = try lint(app + "/Extensions/Sync.appex/")
            #expect(alone.status == 0 && alone.output == run.output, "\(alone.output)")
        }

        @Test func `each thing that is wrong has its place and makes the status 1`() throws {
            let app = try builtApp(
                usage: "<key>NSFinancialDataDescription</key><string>x</string>",
                point: point.replacing("background-delivery", with: "background"))
            let source = try scratch.write(
                "import FinanceKit\nimport SwiftData\n", to: "Sources/Sync.swift")
            let run = try lint(app, scratch.path("Sources"))
            #expect(run.status == 1, "\(run.output)")
            for words in [
                "\(app)/Info.plist:4:1: error: The app has NSFinancialDataDescription",
                "\(app)/Extensions/Sync.appex/Info.plist:6:1: error: The extension point is",
                "\(source):2:1: warning: 'import SwiftData'", "2 errors, 1 warning in",
            ] {
                #expect(run.output.contains(words), "missing '\(words)' in \(run.output)")
            }
        }

        @Test func `an app without such an extension says so`() throws {
            let app = try builtApp(
                point: point.replacing("com.apple.financekit.background-delivery", with: "x.y"))
            let run = try lint(app)
            #expect(run.status == 1)
            #expect(run.output.contains("holds no background-delivery extension"), "\(run.output)")
            #expect(run.output.contains("com.apple.widgetkit-extension"))
        }

        @Test func `warnings leave the status 0 unless they are asked to count`() throws {
            let app = try builtApp()
            let source = try scratch.write("import SwiftData\n", to: "A.swift")
            #expect(try lint(app, source).status == 0)
            #expect(try lint(app, source, "--strict").status == 1)
        }

        @Test func `source folders are joined by --app, and files can be named`() throws {
            try scratch.write(list(point), to: "Sync/Sync-Info.plist")
            try scratch.write("import FinanceKit\n", to: "Sync/Deep/A.swift")
            try scratch.write("import SwiftUI\n", to: "Sync/.build/B.swift")
            try scratch.write(list(usage), to: "App/Info.plist")
            let grants = try scratch.write(list(self.grants), to: "Config/All.plist")
            let run = try lint(
                scratch.path("Sync"), "--app", scratch.path("App"), "--entitlements", grants,
                "--app-entitlements", grants)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("Nothing wrong in 4 property lists and 1 Swift file."))
            let list = try lint(
                scratch.path("Sync/Sync-Info.plist"), "--app", scratch.path("App/Info.plist"),
                "--entitlements", grants, "--app-entitlements", grants)
            #expect(list.status == 0, "\(list.output)")
        }

        @Test func `links that lead in a circle are walked once`() throws {
            try scratch.write(list(point), to: "Sync/Info.plist")
            try scratch.write(list(grants), to: "Sync/Sync.entitlements")
            try scratch.write("import FinanceKit\n", to: "Sync/A.swift")
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("Sync/Again"), withDestinationPath: scratch.path("Sync"))
            let run = try lint(scratch.path("Sync"))
            #expect(run.status == 0 && run.output.contains("1 Swift file"), "\(run.output)")
        }

        /// A 64-bit executable with a section of entitlements, as one for the iOS Simulator.
        private func executable(entitlements: String?) -> Data {
            func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
                (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
            }
            func name(_ text: String) -> [UInt8] {
                Array(text.utf8) + Array(repeating: 0, count: 16 - text.utf8.count)
            }
            let commands = entitlements == nil ? 0 : 1
            let header =
                little(0xFEED_FACF) + little(0x0100_000C) + little(0, 4) + little(2)
                + little(commands) + little(0, 12)
            guard let entitlements else { return Data(header) }
            let segment = little(0x19) + little(152) + name("__TEXT") + little(0, 40) + little(1, 8)
            let section =
                name("__entitlements") + name("__TEXT") + little(0, 8)
                + little(entitlements.utf8.count, 8) + little(32 + 152) + little(0, 28)
            return Data(header + segment + section + Array(entitlements.utf8))
        }

        @Test func `what an executable carries counts, and not the file beside it`() throws {
            let app = try builtApp()
            let sync = app + "/Extensions/Sync.appex/Sync"
            try executable(
                entitlements: list("<key>com.apple.developer.financekit</key><true/>")
            ).write(to: URL(filePath: sync))
            let wrong = try lint(app)
            #expect(wrong.status == 1, "\(wrong.output)")
            #expect(
                wrong.output.contains(
                    "\(sync): error: com.apple.developer.financekit is the boolean"),
                "\(wrong.output)")
            try executable(entitlements: list(grants)).write(to: URL(filePath: sync))
            #expect(try lint(app).status == 0)
            try executable(entitlements: "x y").write(to: URL(filePath: sync))
            let damaged = try lint(app)
            #expect(damaged.status == 4 && damaged.output.contains(sync), "\(damaged.output)")
            // Without a signature nothing can be said, unless a file stands beside it.
            try executable(entitlements: nil).write(to: URL(filePath: sync))
            #expect(try lint(app).output.contains("Nothing wrong in 4 property lists"))
            try FileManager.default.removeItem(
                atPath: app + "/Extensions/Sync.appex/archived-expanded-entitlements.xcent")
            let unsigned = try lint(app)
            #expect(unsigned.status == 0, "\(unsigned.output)")
            #expect(unsigned.output.contains("has no code signature"), "\(unsigned.output)")
        }

        @Test func `a binary property list is read, and named without a line`() throws {
            let app = try builtApp()
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["NSFinancialDataDescription": "x"], format: .binary, options: 0)
            try data.write(to: URL(filePath: app + "/Info.plist"))
            let run = try lint(app)
            #expect(run.status == 1)
            #expect(run.output.contains("\(app)/Info.plist: error:"), "\(run.output)")
        }

        @Test func `JSON and SARIF are whole documents on standard output`() throws {
            let app = try builtApp(usage: "")
            for (format, key) in [("json", "findings"), ("sarif", "runs")] {
                let run = try lint(app, "--format", format)
                #expect(run.status == 1, "\(run.output)")
                let document = try #require(
                    try JSONSerialization.jsonObject(with: Data(run.output.utf8))
                        as? [String: Any])
                #expect((document[key] as? [Any])?.count == 1)
            }
        }

        @Test func `the list of rules is printed as text and JSON`() throws {
            let run = try lint("--list")
            #expect(run.status == 0)
            for id in ["package-extension-point", "package-cannot-work-here"] {
                #expect(run.output.contains(id + " · "))
            }
            let json = try lint("--list", "--format", "json")
            let rules = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            #expect((rules as? [Any])?.count == 7)
        }

        @Test(arguments: [
            (["lint"], Int32(2), "expected a bundle"),
            (["lint", "x", "--format", "xml"], 2, "text, json or sarif"),
            (["lint", "--list", "x"], 2, "takes no 'x'"),
            (["lint", "--list", "--format", "sarif"], 2, "not sarif"),
            (["lint", "a.app", "--app", "b.app"], 2, "one too many"),
            (["lint", "x", "--ap", "b.app"], 2, "Did you mean --app"),
            (["lint", "nowhere.appex"], 3, "nowhere.appex"),
        ]) func `a command line that cannot be carried out`(
            arguments: [String], status: Int32, words: String
        ) throws {
            let run = try fksim.command(arguments)
            #expect(run.status == status, "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }

        @Test(arguments: [
            ("<plist><dict><key>a</key></dict></plist>", "is no property list"),
            ("", "is no property list"), ("<plist><array/></plist>", "holds no dictionary"),
            ("just text", "is no property list"),
        ]) func `a property list that is none is named`(text: String, words: String) throws {
            let app = try builtApp()
            let file = try scratch.write(text, to: "My Ledger.app/Extensions/Sync.appex/Info.plist")
            let run = try lint(app)
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("'\(file)' \(words)"), "\(run.output)")
            #expect(run.output.hasPrefix("fksim: "), "\(run.output)")
        }

        @Test func `other input that cannot be read is named too`() throws {
            let app = try builtApp()
            try Data([0x61, 0xFF, 0x62]).write(to: URL(filePath: scratch.path("Bad.swift")))
            try scratch.write("x", to: "notes.txt")
            try scratch.write("x", to: "Empty/notes.txt")
            for (arguments, status, words) in [
                ([app, scratch.path("Bad.swift")], Int32(4), "UTF-8"),
                ([app, scratch.path("notes.txt")], 4, "is no Swift source"),
                ([app, scratch.path("Empty")], 4, "holds no Swift source"),
                ([app, scratch.path("None.swift")], 3, "None.swift"),
                ([scratch.path("notes.txt")], 4, "is no bundle"),
                ([scratch.path("Empty")], 4, "holds no Info.plist"),
                ([app, "--entitlements", "/dev/zero"], 4, "ordinary file"),
                ([app, "--app-entitlements", scratch.path("none")], 3, "none"),
                ([app + "/Extensions/Sync.appex", "--app", scratch.path("no.app")], 3, "no.app"),
            ] {
                let run = try fksim.command(["lint"] + arguments)
                #expect(run.status == status, "\(arguments): \(run.output)")
                #expect(run.output.contains(words), "\(arguments): \(run.output)")
            }
        }
    }
}
