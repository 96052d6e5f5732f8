import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Every scenario of `Tests/FieldCases` says by its expectations what is right.
    @Suite struct FieldCaseTests {
        static let folder = BuiltProducts.packageRoot.appending(path: "Tests/FieldCases")

        static let files: [String] = {
            // An unreadable folder gives no file, and the count below finds that.
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
            return (names ?? []).filter { $0.hasSuffix(".fkscenario.json5") }.sorted()
        }()

        @Test(arguments: files)
        func `comes out as it should`(file: String) throws {
            let fksim = try Fksim()
            let run = try fksim.run(file: Self.folder.appending(path: file).path)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("met  "), "\(file) expects nothing")
        }

        @Test func `there are cases of every subject`() {
            let least = [
                "access-": 7, "wake-": 11, "window-": 3, "process-": 3, "tokens-": 7,
                "meaning-": 12,
                "orders-": 1,
            ]
            for (subject, count) in least {
                #expect(Self.files.count { $0.hasPrefix(subject) } >= count, "\(subject)")
            }
        }
    }
}
