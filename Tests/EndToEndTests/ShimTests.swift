import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The modules beside FinanceKit and `Bundle.main`, as a run shows them.
    @Suite struct ShimTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func run(_ arguments: [String] = []) throws -> ToolRun {
            try fksim.scratch.write(
                """
                <plist version="1.0"><dict><key>ProbeMode</key><string>everything</string>
                <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
                <key>Mine</key><string>of $(PRODUCT_NAME)</string>
                <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string></dict></plist>
                """, to: "ShimProbe.appex/Info.plist")
            try fksim.scratch.write("words", to: "ShimProbe.appex/words.txt")
            let executable = fksim.scratch.path("ShimProbe.appex/ShimProbe")
            if !FileManager.default.fileExists(atPath: executable) {
                try FileManager.default.createSymbolicLink(
                    atPath: executable, withDestinationPath: BuiltProducts.probe("ShimProbe"))
            }
            let scenario = """
                { \(Fksim.smallWallet)
                  bundle: { path: "ShimProbe.appex", bundleIdentifier: "com.example.app.delivery",
                    appGroups: [], entitled: true },
                  steps: [ \(Fksim.purchase("1.00")) ], expect: [ { wake: 1, ending: "returned" } ] }
                """
            return try fksim.run(scenario, arguments)
        }

        @Test func `calls of every module stand in the timeline, in the order they were made`()
            throws
        {
            let run = try run()
            #expect(run.status == 0, "\(run.output)")
            try expect(
                run.output,
                inOrder: [
                    "│ identifier: com.example.app.delivery", "│ CFBundleExecutable: ShimProbe",
                    "│ CFBundleIdentifier: com.example.app.delivery", "│ Mine: of ShimProbe",
                    "│ resource: true", "│ new.txt written: false",
                    "│ ShimProbe written: false", "│ before the log",
                    "│ debug [com.example.probe:delivery] number 7, text 4711, shown 4711",
                    "│ error public and 4711", "│ fault two\\nlines", "│ after the log",
                    "⇢ WidgetKit.reloadTimelines kind=Probe",
                    "⇢ BackgroundTasks.submit earliestBeginDate=2027-01-15T08:00:00Z "
                        + "identifier=com.example.probe.refresh kind=appRefresh",
                    "⇢ BackgroundTasks.submit identifier=com.example.probe.second kind=appRefresh "
                        + "refused=tooManyPendingTaskRequests", "│ too many",
                    "⇢ UserNotifications.requestAuthorization granted=true options=sound,alert",
                    "│ granted: true", "⇢ UserNotifications.add identifier=one title=Done",
                    "⇢ UserNotifications.deliveredNotifications", "│ delivered: [\"one\"]",
                ])
        }

        private func expect(_ output: String, inOrder all: [String]) throws {
            var rest = output[...]
            for words in all {
                let place = try #require(
                    rest.range(of: words), "missing or too early: \(words)\n\(output)")
                rest = rest[place.upperBound...]
            }
        }

        @Test func `the knob hides what a device's log would hide`() throws {
            let run = try run(["--knob", "logPrivacy=redacted"])
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("number 7, text <private>, shown 4711"), "\(run.output)")
            #expect(run.output.contains("error public and <private>"))
        }

        @Test func `side effects are events of the transcript`() throws {
            let run = try run(["--format", "json"])
            #expect(run.status == 0)
            let effects = try run.output.split(separator: "\n").compactMap { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                return (object as? [String: Any])?["effect"] as? [String: Any]
            }
            let names = effects.compactMap { $0["name"] as? String }
            #expect(
                names == [
                    "WidgetKit.reloadTimelines", "BackgroundTasks.submit", "BackgroundTasks.submit",
                    "UserNotifications.requestAuthorization", "UserNotifications.add",
                    "UserNotifications.deliveredNotifications",
                ])
            #expect(effects.first?["details"] as? [String: String] == ["kind": "Probe"])
        }

        @Test func `a bare product by its name has a bundle identifier too`() throws {
            let scenario = """
                { \(Fksim.smallWallet) \(Fksim.bundle("ShimProbe", group: "group.com.example.x"))
                  steps: [ \(Fksim.purchase("1.00")) ] }
                """
            let run = try fksim.run(scenario)
            #expect(run.output.contains("unknown mode nil of"), "\(run.output)")
            let information = fksim.scratch.path("Shared/.fksim/bundle/Info.plist")
            let text = try String(contentsOfFile: information, encoding: .utf8)
            #expect(text.contains("com.example.shimprobe"))
        }
    }
}
