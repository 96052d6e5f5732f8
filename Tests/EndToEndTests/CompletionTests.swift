import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Asks the real shells what they offer, for every command and every option of the table.
    @Suite struct CompletionTests {
        private let scratch: ScratchDirectory

        init() throws {
            scratch = try ScratchDirectory("fksim-completion")
        }

        /// A line that is typed, and all that must be offered behind it.
        private struct Question {
            let line: String
            let offers: [String]
        }

        private static func questions() throws -> [Question] {
            let table = try CommandTable.read()
            var questions = [
                Question(line: "fksim ", offers: table.commands.map(\.name)),
                Question(line: "fksim --", offers: ["--help", "--version"]),
                Question(line: "fksim help ", offers: table.commands.map(\.name)),
                Question(line: "fksim run --knob window.", offers: ["window.hourly="]),
                Question(line: "fksim conform --report ", offers: ["junit=", "html="]),
                Question(line: "fksim run some", offers: ["some.fkscenario.json5"]),
                Question(line: "fksim run --seed 1 some", offers: ["some.fkscenario.json5"]),
                Question(line: "fksim run --bundle some", offers: ["some.fkscenario.json5"]),
                Question(line: "fksim wallet create sav", offers: ["savings"]),
                Question(line: "fksim explain sync-token-a", offers: ["sync-token-after-commit"]),
            ]
            for place in table.places {
                let line = "fksim \(place.title) "
                if !place.entry.verbs.isEmpty {
                    questions.append(
                        Question(line: line, offers: place.entry.verbs.map(\.name)))
                }
                questions.append(
                    Question(line: line + "--", offers: place.entry.options.map(\.name)))
                for option in place.entry.options {
                    guard let words = option.words else { continue }
                    questions.append(
                        Question(line: line + option.name + " ", offers: words))
                }
            }
            return questions
        }

        @Test(arguments: ShellCompletion.allCases)
        func `a shell offers every command, option and word`(shell: ShellCompletion) throws {
            guard shell.isInstalled else {
                return print("skipped: there is no \(shell.rawValue) on this machine")
            }
            _ = try scratch.write("", to: "some.fkscenario.json5")
            let questions = try Self.questions()
            #expect(questions.count > 40)
            let answers = try shell.offers(for: questions.map(\.line), in: scratch)
            for (question, answer) in zip(questions, answers) {
                // zsh hands an equals sign over beside the name.
                let missing = question.offers.filter {
                    !answer.contains($0)
                        && !($0.hasSuffix("=") && answer.contains(String($0.dropLast())))
                }
                #expect(missing.isEmpty, "'\(question.line)': no \(missing) in \(answer)")
            }
        }

        @Test(arguments: ShellCompletion.allCases)
        func `a shell offers the devices that are there`(shell: ShellCompletion) throws {
            guard shell.isInstalled else {
                return print("skipped: there is no \(shell.rawValue) on this machine")
            }
            for name in ["travel", "tidy", "home"] {
                let made = try ToolRun(
                    BuiltProducts.path("fksim"),
                    ["device", "create", name, "--preset", "empty", "--devices"]
                        + [scratch.path(name == "home" ? "other" : "devices")])
                try #require(made.status == 0, "\(made.output)")
            }
            let other = scratch.path("other")
            let lines = [
                "fksim device show --device t", "fksim device delete tr", "fksim device erase ",
                "fksim watch --device=tr", "fksim device show --devices \(other) --device ",
                "fksim device create t",
            ]
            let answers = try shell.offers(for: lines, in: scratch)
                .map { $0.map { $0.replacing("--device=", with: "") } }
            #expect(answers[0] == ["tidy", "travel"], "\(answers)")
            #expect(answers[1] == ["travel"], "\(answers)")
            #expect(answers[2] == ["tidy", "travel"], "\(answers)")
            #expect(answers[3] == ["travel"], "\(answers)")
            #expect(answers[4] == ["home"], "\(answers)")
            #expect(answers[5].isEmpty, "\(answers)")
            // Nobody made a device by asking.
            let names = try ToolRun(
                BuiltProducts.path("fksim"),
                ["device", "list", "--quiet", "--devices", scratch.path("devices")])
            #expect(names.output == "tidy\ntravel\n", "\(names.output)")
        }

        @Test(arguments: ShellCompletion.allCases)
        func `a shell offers words behind an equals sign, and nothing that is no word`(
            shell: ShellCompletion
        ) throws {
            guard shell.isInstalled else {
                return print("skipped: there is no \(shell.rawValue) on this machine")
            }
            let lines = ["fksim run --format=", "fksim run --seed ", "fksim ru", "fksim wallet c"]
            let answers = try shell.offers(for: lines, in: scratch)
            let behind = answers[0].map { $0.replacing("--format=", with: "") }
            #expect(behind.sorted() == ["json", "text"], "\(answers)")
            #expect(answers[1].isEmpty, "\(answers)")
            #expect(answers[2] == ["rules", "run"], "\(answers)")
            #expect(answers[3] == ["create"], "\(answers)")
        }
    }
}
