import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Goes through every command and every option, whoever added it.
    ///
    /// Help names it, and the parser takes it; `CompletionTests` asks the shells.
    @Suite struct CommandTableTests {
        private let fksim: Fksim
        private let table: CommandTable

        init() throws {
            fksim = try Fksim()
            table = try CommandTable.read()
        }

        @Test func `help names every command with its summary, and every option`() throws {
            let overview = try fksim.command(["--help"])
            for entry in table.commands {
                #expect(overview.output.contains("\n  \(entry.name) "), "\(entry.name)")
                #expect(overview.output.contains(entry.summary), "\(entry.name)")
            }
            for place in table.places {
                let help = try fksim.command(place.words + ["--help"])
                #expect(help.status == 0, "\(place.title): \(help.output)")
                #expect(try fksim.command(["help"] + place.words).output == help.output)
                #expect(help.output.hasPrefix("fksim \(place.title): \(place.entry.summary)\n"))
                for verb in place.entry.verbs {
                    #expect(help.output.contains("\n  \(verb.name) "), "\(place.title)")
                    #expect(help.output.contains(verb.summary), "\(place.title)")
                }
                for option in place.entry.options {
                    let usage = [option.name, option.value].compactMap(\.self)
                    #expect(
                        help.output.contains("\n  \(usage.joined(separator: " ")) "),
                        "\(place.title) \(option.name)")
                    #expect(help.output.contains(option.help), "\(place.title) \(option.name)")
                }
            }
        }

        @Test func `texts are one sentence without a full stop, and no option stands twice`() {
            for place in table.places {
                let names = place.entry.options.map(\.name)
                #expect(Set(names).count == names.count, "\(place.title): \(names)")
                let texts = [place.entry.summary] + place.entry.options.map(\.help)
                for text in texts {
                    #expect(!text.isEmpty && !text.hasSuffix("."), "\(place.title): \(text)")
                    #expect(!text.contains("\n"), "\(place.title): \(text)")
                }
            }
        }

        /// An unknown option at the end keeps the command from being carried out; what is in front
        /// of it has been taken by then.
        @Test func `the parser takes every option, with a value or without`() throws {
            for place in table.places where place.entry.verbs.isEmpty {
                let options = place.entry.options.filter { $0.name != "--help" }
                let forms = [
                    options.flatMap { $0.value == nil ? [$0.name] : [$0.name, "1"] },
                    options.map { $0.value == nil ? $0.name : "\($0.name)=1" },
                ]
                for form in forms {
                    let run = try fksim.command(place.words + form + ["--no-such-option"])
                    #expect(run.status == 2, "\(place.title) \(form): \(run.output)")
                    #expect(
                        run.output.contains("\(place.title) has no option --no-such-option"),
                        "\(place.title) \(form): \(run.output)")
                }
            }
        }

        @Test func `every command and its first option are guessed from a slip of the finger`()
            throws
        {
            for place in table.places {
                let slip = place.words.dropLast() + [Self.slip(place.entry.name)]
                let run = try fksim.command(Array(slip))
                #expect(run.status == 2, "\(slip): \(run.output)")
                #expect(run.output.contains("Did you mean '"), "\(slip): \(run.output)")
                guard place.entry.verbs.isEmpty, let option = place.entry.options.first else {
                    continue
                }
                let second = try fksim.command(place.words + [Self.slip(option.name)])
                #expect(second.status == 2, "\(place.title) \(option.name): \(second.output)")
                #expect(
                    second.output.contains("Did you mean --"),
                    "\(place.title) \(option.name): \(second.output)")
            }
        }

        @Test func `every command has --help and --verbose, and json where it prints`() throws {
            for place in table.places where place.entry.verbs.isEmpty {
                let names = place.entry.options.map(\.name)
                #expect(names.contains("--help") && names.contains("--verbose"), "\(place.title)")
                // What it prints is a script of a shell, or statements in a form of their own.
                guard !["completions", "wallet export"].contains(place.title) else { continue }
                let format = place.entry.options.first { $0.name == "--format" }
                #expect(format?.words?.contains("json") ?? false, "\(place.title)")
            }
        }

        @Test(arguments: [
            (["--version"], "fksim "), (["version"], "fksim "),
            (["--version", "--format", "json"], "{\"version\":\""),
            (["explain", "sync-token-after-commit", "--format", "json"], "[\n"),
            (["rules", "--diff", "--format", "json"], "["),
            (["conform", "--list-cases", "--format", "json"], "[{\"id\":\""),
            (["schema", "--format", "json"], "{"),
            (["help", "wallet", "create", "--format=json"], "{\"explanation\":"),
        ]) func `what is asked for as JSON is one document`(
            arguments: [String], start: String
        ) throws {
            let run = try fksim.command(arguments)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.hasPrefix(start), "\(run.output)")
            guard !start.hasPrefix("fksim") else { return }
            _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        }

        @Test(arguments: [
            (["--quiet", "run"], "The command comes first"),
            (["--verion"], "Did you mean '--version'?"),
            (["help", "wallet", "create", "now"], "has no part 'now'"),
            (["wallet"], "expected create, import"),
            (["completions"], "expected one shell, found 0"),
            (["completions", "bahs"], "Did you mean 'bash'?"),
            (["check", "x", "--quiet", "--verbose"], "contradict each other"),
            (["schema", "--format", "text"], "expected json"),
        ]) func `a command line that means nothing is told`(
            arguments: [String], words: String
        ) throws {
            let run = try fksim.command(arguments)
            #expect(run.status == 2, "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }

        /// The last two letters change places, or one is doubled where they are the same.
        private static func slip(_ word: String) -> String {
            let end = word.suffix(2)
            let turned = String(end.reversed())
            return word.dropLast(2) + (turned == end ? turned + end.suffix(1) : turned)
        }
    }
}
