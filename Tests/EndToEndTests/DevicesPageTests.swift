import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The session of the page about standing devices, typed as it stands there.
    @Suite struct DevicesPageTests {
        private struct Command {
            var text: String
            var lines: [String] = []
        }

        private static func commands() throws -> [Command] {
            let page = BuiltProducts.packageRoot.appending(
                path: "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/Devices.md")
            var commands: [Command] = []
            var isInSession = false
            for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
                if line.hasPrefix("```") {
                    isInSession = line == "```console"
                } else if isInSession, line.hasPrefix("$ ") {
                    commands.append(Command(text: String(line.dropFirst(2))))
                } else if isInSession {
                    commands[commands.count - 1].lines.append(String(line))
                }
            }
            return commands
        }

        /// A package with the product that the session installs, and nothing else.
        private func package() throws -> ScratchDirectory {
            let scratch = try ScratchDirectory("fksim-page")
            try scratch.write("", to: "Package.swift")
            for folder in [".build/debug", "Extensions"] {
                try FileManager.default.createDirectory(
                    atPath: scratch.path(folder), withIntermediateDirectories: true)
            }
            let sources = BuiltProducts.packageRoot.appending(path: "Extensions/LedgerSync").path
            for (place, target) in [
                (".build/debug/LedgerSync", BuiltProducts.quick("LedgerSync")),
                ("Extensions/LedgerSync", sources),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: scratch.path(place), withDestinationPath: target)
            }
            return scratch
        }

        @Test func `the session of the page prints what the page shows`() throws {
            let commands = try Self.commands()
            #expect(commands.count > 10)
            let scratch = try package()
            for command in commands {
                let run = try ToolRun(
                    "env",
                    [
                        "FKSIM_DEVICES=\(scratch.path("devices"))",
                        "PATH=\(BuiltProducts.folder.path):/usr/bin:/bin", "sh", "-c",
                        "cd '\(scratch.path)' && \(command.text)",
                    ], within: 60)
                #expect(run.status == 0, "\(command.text): \(run.output)")
                expect(run.output, toShow: command)
            }
            #expect(try scratch.contents(of: "devices") == [".locks"])
        }

        /// Expects the lines of the page in their order, and none between two that stand together.
        private func expect(_ output: String, toShow command: Command) {
            var rest = output.split(separator: "\n").map(String.init)[...]
            var mayLeaveOut = false
            for line in command.lines {
                guard line != "…" else {
                    mayLeaveOut = true
                    continue
                }
                let parts = line.components(separatedBy: "…")
                let index = rest.firstIndex { found in
                    found.hasPrefix(parts[0]) && found.hasSuffix(parts[parts.count - 1])
                        && (parts.count > 1 || found == line)
                }
                guard let index, mayLeaveOut || index == rest.startIndex else {
                    Issue.record("\(command.text)\nshows no '\(line)' there:\n\(output)")
                    return
                }
                rest = rest[(index + 1)...]
                mayLeaveOut = false
            }
            #expect(mayLeaveOut || rest.isEmpty, "\(command.text) shows more:\n\(output)")
        }
    }
}
