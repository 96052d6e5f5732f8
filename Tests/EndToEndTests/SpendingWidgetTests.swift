import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The example that asks anew at every wake shows the right total, or none.
    @Suite struct SpendingWidgetTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func shown(in scenario: String) throws -> String? {
            let bundle = try #require(
                try PropertyListSerialization.propertyList(
                    from: Data(
                        contentsOf: BuiltProducts.packageRoot.appending(
                            path: "Extensions/SpendingWidget/SpendingWidget.entitlements")),
                    format: nil) as? [String: Any])
            let groups = bundle["com.apple.security.application-groups"] as? [String]
            let group = try #require(groups?.first)
            let text = try String(
                contentsOfFile: Mutant.scenario(scenario), encoding: .utf8
            ).replacing(
                "bundle: \"LedgerSync\",", with: Fksim.bundle("SpendingWidget", group: group))
            let run = try fksim.run(text)
            #expect(run.status == 0, "\(scenario)\n\(run.output)")
            let file = fksim.scratch.path("Shared/\(group)/Library/Preferences/\(group).plist")
            guard FileManager.default.fileExists(atPath: file) else { return nil }
            let list = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: URL(filePath: file)), format: nil)
            let values = try #require(list as? [String: Any])
            return (values["spendingThisWeek"] as? [String: Any])?["text"] as? String
        }

        @Test(
            arguments: [
                // A debit less a refund, of the week that begins on the second of March.
                ("changes", "USD 7.81"),
                // Pending money counts, rejected rows and memos do not, yen are no dollars.
                ("awkward", "USD 12.5"),
                ("account-revoked", "USD 9"), ("account-deleted", "USD 9"), ("narrowed", "USD 9"),
                // The total of the last wake stays while the data is restricted.
                ("restricted", "USD 7"),
                // The wake for the purchase was cut; the next one is about balances too.
                ("two-types", "USD 7"),
                ("empty", "nothing spent"),
            ])
        func `shows what was spent`(scenario: String, text: String) throws {
            #expect(try shown(in: scenario) == text)
        }

        @Test(arguments: ["revoked", "undetermined", "unavailable"])
        func `shows nothing where it may not know`(scenario: String) throws {
            #expect(try shown(in: scenario) == nil)
        }
    }
}
