import Foundation
import WalletModel

extension ScenarioDecoder {
    /// Reads what the app left behind; the wallet is known by then.
    func decodeSetup(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Setup {
        let object = try ScenarioObject(node, .setup)
        var setup = Scenario.Setup()
        for (name, files) in try object["container"]?.named("containers by name") ?? [] {
            let container = Located(
                value: try Self.decodeContainerName(name), place: name.place)
            let named = try files.named("files by path")
            var paths: Set<String> = []
            for (path, _) in named { paths.insert(try Self.decodeFile(path)) }
            for (path, content) in named {
                let file = try Self.decodeFile(path)
                try Self.checkFolders(of: file, among: paths, path)
                setup.files.append(
                    Scenario.Setup.File(
                        container: container, path: file, content: try decodeContent(content)))
            }
        }
        for (domain, values) in try object["defaults"]?.named("defaults by domain") ?? [] {
            let group = try Self.decodeDomain(domain)
            for (key, value) in try values.named("values by key") {
                setup.defaults.append(
                    Scenario.Setup.Default(
                        group: group, key: try walletText(key),
                        value: try decodeValue(value, allowsNull: false)))
            }
        }
        for (name, value) in try object["environment"]?.named("variables by name") ?? [] {
            setup.environment.append(
                Scenario.Setup.Variable(
                    name: try Self.decodeVariable(name), value: try walletText(value)))
        }
        if let list = object["arguments"] {
            var arguments: [WalletText] = []
            for argument in try list.elements("a list of arguments, [ … ]") {
                arguments.append(try walletText(argument))
            }
            setup.arguments = arguments
        }
        return setup
    }

    /// Refuses a file whose folder is a file.
    private static func checkFolders(
        of file: String, among files: Set<String>, _ node: ScenarioNode
    ) throws(ScenarioError) {
        var folder = file[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard !files.contains(String(folder)) else {
                throw node.error(
                    """
                    "\(file.shown)" needs a folder "\(String(folder).shown)", and a file has that \
                    name here. Rename one of the two.
                    """)
            }
        }
    }

    /// Reads a text that may name ids; the rows must be in the wallet at the start.
    func walletText(_ node: ScenarioNode) throws(ScenarioError) -> WalletText {
        let text = try node.string("a text in quotes")
        guard !text.contains("\0") else { throw node.unexpected("a text without null characters") }
        let reading: WalletText
        do throws(WalletText.Mistake) {
            reading = try WalletText(reading: text)
        } catch {
            throw node.error(
                """
                "\(error.found.shown)" names nothing of the wallet. Write for example \
                ${account.card.id}, ${transaction.coffee.id} or ${balance.now.lowercaseID}; \
                or double the dollar sign where the text itself has it before a brace.
                """)
        }
        for case .reference(let reference) in reading.parts {
            let name = JSON5Value(
                content: .string(reference.name), line: node.value.line, column: node.value.column)
            let (_, kind) = try aliases.resolve(
                ScenarioNode(value: name, path: node.path, file: node.file))
            guard kind.matches(reference.kind) else {
                throw node.error(
                    "\"\(reference.name)\" is \(kind.name), not \(reference.kind.noun).")
            }
        }
        return reading
    }

    private func decodeContent(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Setup.File.Content {
        guard node.isObject else { return .text(try walletText(node)) }
        let object = try ScenarioObject(node, .file)
        let key = try object.exactlyOne(of: ScenarioShape.file.keys)
        let value = try object.require(key, example: "\"…\"")
        switch key {
        case "text": return .text(try walletText(value))
        case "json": return .json(try decodeValue(value, allowsNull: true))
        default:
            guard let data = Data(base64Encoded: try value.string("bytes in base64")) else {
                throw value.unexpected("bytes in base64")
            }
            return .bytes([UInt8](data))
        }
    }

    private func decodeValue(
        _ node: ScenarioNode, allowsNull: Bool
    ) throws(ScenarioError) -> WalletValue {
        switch node.value.content {
        case .null:
            guard allowsNull else {
                throw node.error("A property list has no null. Leave the key out.")
            }
            return .null
        case .flag(let flag): return .flag(flag)
        case .number(let number):
            if let integer = number.integer { return .number(JSON5Number(text: "\(integer)")) }
            guard let double = number.double else {
                throw node.unexpected("a number that a double can hold")
            }
            return .number(JSON5Number(text: "\(double)"))
        case .string: return .text(try walletText(node))
        case .array:
            var elements: [WalletValue] = []
            for element in try node.elements("a list") {
                elements.append(try decodeValue(element, allowsNull: allowsNull))
            }
            return .array(elements)
        case .object:
            var members: [WalletValue.Member] = []
            for (key, value) in try node.named("values by key") {
                members.append(
                    .init(
                        key: try walletText(key),
                        value: try decodeValue(value, allowsNull: allowsNull)))
            }
            return .object(members)
        }
    }

    private static func decodeDomain(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Located<String>? {
        if node.text == "standard" { return nil }
        let expected = "\"standard\" or an App Group such as \"group.com.example.ledger\""
        let name = try identifier(node, expected)
        guard name.hasPrefix("group.") else { throw node.unexpected(expected) }
        return Located(value: name, place: node.place)
    }

    private static func decodeVariable(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let expected = "the name of a variable such as \"API_BASE\""
        let name = try node.words(expected)
        guard !name.contains("="), !name.hasPrefix("FKSIM_"), name.utf8.count <= 255 else {
            throw node.unexpected("\(expected), without \"=\" and not one of FKSIM_…")
        }
        return name
    }
}

extension ScenarioNode {
    /// The members of an object whose keys the scenario chooses; each key as a node of its own.
    func named(
        _ expected: String
    ) throws(ScenarioError) -> [(key: ScenarioNode, value: ScenarioNode)] {
        guard case .object(let members) = value.content else {
            throw unexpected("\(expected), an object in { }")
        }
        return members.map { member in
            let path = ScenarioPath.joined(path, .member(member.key))
            let key = JSON5Value(
                content: .string(member.key), line: member.line, column: member.column)
            return (
                ScenarioNode(value: key, path: path, file: file),
                ScenarioNode(value: member.value, path: path, file: file)
            )
        }
    }
}

extension ScenarioAliases.Kind {
    fileprivate func matches(_ kind: WalletReference.Kind) -> Bool {
        switch (self, kind) {
        case (.account, .account), (.transaction, .transaction), (.balance, .balance): true
        default: false
        }
    }
}

extension WalletReference.Kind {
    fileprivate var noun: String { self == .account ? "an account" : "a \(rawValue)" }
}
