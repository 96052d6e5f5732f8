import Foundation
import TestSupport

/// The table of commands, as `fksim help --format json` prints it.
struct CommandTable: Decodable {
    let commands: [Entry]

    struct Entry: Decodable {
        let name: String
        let summary: String
        let operands: String
        let options: [Option]
        let verbs: [Entry]
    }

    struct Option: Decodable {
        let name: String
        let value: String?
        let help: String
        let isRepeatable: Bool
        let words: [String]?
    }

    /// A command and the words that lead to it.
    struct Place {
        let words: [String]
        let entry: Entry

        var title: String { words.joined(separator: " ") }
    }

    static func read() throws -> CommandTable {
        let run = try ToolRun(BuiltProducts.path("fksim"), ["help", "--format", "json"])
        return try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
    }

    /// Every command and every group, groups before their verbs.
    var places: [Place] { Self.places(commands, below: []) }

    private static func places(_ entries: [Entry], below words: [String]) -> [Place] {
        entries.flatMap { entry in
            [Place(words: words + [entry.name], entry: entry)]
                + places(entry.verbs, below: words + [entry.name])
        }
    }
}
