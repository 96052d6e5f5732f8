import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The page that takes a person from an Xcode project to tests on Linux, followed word by word.
    @Suite struct AdoptionPageTests {
        /// A step of the page: a file to write or commands to type.
        private enum Step {
            case file(path: String, text: String)
            case commands(String)
        }

        private func steps(of page: String) -> [Step] {
            var steps: [Step] = []
            var path: String?
            var block: (language: String, lines: [String])?
            for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") {
                    guard let done = block else {
                        block = (String(line.dropFirst(3)), [])
                        continue
                    }
                    let text = done.lines.joined(separator: "\n") + "\n"
                    if let file = path {
                        steps.append(.file(path: file, text: text))
                    } else if done.language == "sh" {
                        steps.append(.commands(text))
                    }
                    (block, path) = (nil, nil)
                } else if block != nil {
                    block?.lines.append(String(line))
                } else if line.hasPrefix("`"), line.hasSuffix("`:") {
                    path = String(line.dropFirst().dropLast(2))
                } else if !line.isEmpty {
                    path = nil
                }
            }
            return steps
        }

        @Test func `every step of the page does what it says`() throws {
            let root = BuiltProducts.packageRoot.path
            let page = try String(
                contentsOfFile: root
                    + "/Sources/FinanceKitSimulator/FinanceKitSimulator.docc/AddToAnApp.md",
                encoding: .utf8)
            let scratch = try ScratchDirectory("fksim-page")
            let app = scratch.path("Coins")
            try FileManager.default.copyItem(
                atPath: root + "/Tests/XcodeProjects/CoinsModern", toPath: app)
            let steps = steps(of: page)
            var commands = 0
            var said = ""
            for step in steps {
                switch step {
                case .file(let path, let text): try scratch.write(text, to: "Coins/" + path)
                case .commands(let text):
                    commands += 1
                    let run = try ToolRun(
                        "env",
                        [
                            "-C", app, "FINANCEKIT_SIMULATOR=\(root)",
                            "PATH=\(BuiltProducts.folder.path):\(path)", "bash", "-euxc", text,
                        ], within: 500)
                    #expect(run.status == 0, "\(text)\n\(run.output)")
                    guard run.status == 0 else { return }
                    said += run.output
                }
            }
            #expect(commands == 3)
            // What the page says of the extension that it takes.
            #expect(said.contains("broken: access-revoked-deletes"), "\(said)")
            #expect(said.contains("status 1\n"), "\(said)")
            #expect(said.contains("Test run with 1 test in 0 suites passed"), "\(said)")
            #expect(steps.count == 6)
        }

        private var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }
    }
}
