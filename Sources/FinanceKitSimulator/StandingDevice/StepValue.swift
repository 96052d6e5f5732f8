/// A value of a step on its way into the text of a scenario.
package indirect enum StepValue: Sendable, CustomStringConvertible {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([StepValue])
    /// What stands in the language of scenarios already.
    case written(String)
    /// Keys are words that need no quotes, or have them.
    case object([(key: String, value: StepValue)])

    /// The value as scenarios write it, in one line.
    package var description: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): "\(number)"
        case .written(let text): text
        case .list(let elements):
            "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            members.isEmpty ? "{}" : "{ \(Self.members(members)) }"
        }
    }

    /// The members that name a bundle which was found, wherever the text is read.
    package static func members(of bundle: ExtensionBundle) -> [(key: String, value: StepValue)] {
        Self.bundle(
            path: bundle.folder ?? bundle.executable, identifier: bundle.identifier,
            appGroups: bundle.appGroups, isEntitled: bundle.isEntitled,
            // A folder has its own; a product's lies where the package has it.
            information: bundle.folder == nil ? bundle.informationFile : nil)
    }

    static func bundle(
        path: String, identifier: String, appGroups: [String], isEntitled: Bool,
        information: String?
    ) -> [(key: String, value: StepValue)] {
        var members: [(key: String, value: StepValue)] = [
            ("path", .text(path)), ("bundleIdentifier", .text(identifier)),
            ("appGroups", .list(appGroups.map { .text($0) })), ("entitled", .flag(isEntitled)),
        ]
        if let information { members.append(("information", .text(information))) }
        return members
    }

    /// `key: value, key: value`.
    package static func members(_ members: [(key: String, value: StepValue)]) -> String {
        members.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }

    /// The text as a key: in quotes where it is not a plain word.
    package static func key(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
        return isPlain ? text : quoted(text)
    }

    /// The text in quotes.
    package static func quoted(_ text: String) -> String {
        JSON5Value(content: .string(text), line: 1, column: 1).description
    }
}
