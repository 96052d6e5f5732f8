import ExtensionHost
import WalletModel

extension ScenarioDecoder {
    /// The names of `Ending`, in the order of its cases.
    static let endingNames = [
        "returned", "returnedAfterNotice", "windowExpired", "killedWithoutNotice", "trapped",
        "crashed", "exited", "memoryLimitExceeded", "launchFailed", "brokeProtocol", "hostStopped",
    ]

    /// The calls that an expectation can count, all of them at once included.
    static let countedCalls =
        ["any"] + callNames + ["saveOrder", "containsOrder", "presentOrder", "pickTransactions"]

    /// What an expectation is about, and the keys that go with it.
    private static let subjects: [(key: String, companions: [String])] = [
        ("ending", ["wake", "app"]),
        ("call", ["wake", "count", "atLeast", "atMost"]),
        ("sideEffect", ["wake", "count", "atLeast", "atMost"]),
        ("prints", ["wake", "count", "atLeast", "atMost"]),
        ("wakes", []),
        ("container", ["group", "path", "key", "sql", "contains", "absent", "equals"]),
        ("defaults", ["key", "absent", "equals"]),
        ("registered", []), ("nextWake", []), ("ledger", []),
    ]

    /// Reads one thing that must be true.
    static func decodeExpectation(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Expectation {
        let object = try ScenarioObject(node, .expectation)
        let subject = try object.exactlyOne(of: subjects.map(\.key))
        let companions = subjects.first { $0.key == subject }?.companions ?? []
        for (key, node) in object.all where key != subject && !companions.contains(key) {
            throw node.error("\"\(key)\" does not go with \"\(subject)\". Remove one of the two.")
        }
        return Scenario.Expectation(kind: try decode(subject, object), place: node.place)
    }

    private static func decode(
        _ subject: String, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.Kind {
        let node = try object.require(subject, example: "…")
        switch subject {
        case "ending": return try decodeEnding(node, object)
        case "wakes":
            return .wakes(Int(try node.integer(in: 0...1_000_000, "the number of wakes")))
        case "call", "sideEffect", "prints": return try decodeTally(subject, node, object)
        case "container": return .container(try decodeContainer(node, object))
        case "defaults": return .defaults(try decodeDefaults(node, object))
        case "registered": return .registered(try decodeRegistered(node))
        case "nextWake":
            return .nextWake(node.text == "none" ? nil : try node.duration(allowsZero: true))
        case "ledger":
            let program = try node.words("a program that prints a ledger, by its path or product")
            return .ledger(Located(value: program, place: node.place))
        default: preconditionFailure("\"\(subject)\" is listed as a subject and not decoded")
        }
    }

    private static func decodeEnding(
        _ node: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.Kind {
        let name = try node.string("the name of an ending")
        guard endingNames.contains(name) else {
            throw node.unknownWord(name, "an ending", endingNames)
        }
        if try object.exactlyOne(of: ["wake", "app"]) == "wake" {
            return .ending(
                wake: try object.require("wake", example: "1").wakeNumber(), name: name)
        }
        let launch = try object.require("app", example: "1")
        return .appEnding(
            launch: Int(try launch.integer(in: 1...1_000_000, "the number of a launch")),
            name: name)
    }

    private static func decodeTally(
        _ subject: String, _ node: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.Kind {
        let what: Scenario.Expectation.Tally.What
        switch subject {
        case "call":
            let name = try node.string("the name of a call")
            guard countedCalls.contains(name) else {
                throw node.unknownWord(name, "a call", countedCalls)
            }
            what = .call(name == "any" ? nil : name)
        case "sideEffect":
            let name = try node.words(
                "what a shim records, such as \"WidgetKit.reloadTimelines\"")
            what = .sideEffect(name == "any" ? nil : name)
        default: what = .print(try node.words("a part of a line of the log"))
        }
        let wake = try object.map("wake") { (node) throws(ScenarioError) in
            try node.wakeNumber()
        }
        return .tally(.init(what: what, wake: wake, count: try decodeCount(object)))
    }

    /// Reads how often; at least once where nothing is said.
    private static func decodeCount(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> ClosedRange<Int> {
        let read = { (node: ScenarioNode) throws(ScenarioError) in
            Int(try node.integer(in: 0...1_000_000_000, "how often"))
        }
        if let node = object["count"] {
            for key in ["atLeast", "atMost"] {
                guard let other = object[key] else { continue }
                throw other.error("\"count\" says it all. Remove \"\(key)\".")
            }
            let count = try read(node)
            return count...count
        }
        let most = try object.map("atMost", read)
        let given = try object.map("atLeast", read)
        if given == 0, most == nil {
            throw (object["atLeast"] ?? object.node).error(
                """
                "atLeast": 0 is always true, so it says nothing. Write a larger number, "atMost" or \
                "count".
                """)
        }
        let least = given ?? (most == nil ? 1 : 0)
        guard let most else { return least...Int.max }
        guard least <= most else {
            throw (object["atMost"] ?? object.node).error(
                "At least \(least) and at most \(most) cannot both be true. Change one.")
        }
        return least...most
    }

    /// Reads the place of a file inside a container.
    static func decodeFile(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let expected = "the path of a file inside a container, such as \"ledger.json\""
        let file = try node.words(expected)
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }), file.utf8.count < 4096
        else { throw node.unexpected("\(expected), relative and without \"..\"") }
        return file
    }

    private static func decodeContainer(
        _ node: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.ContainerValue {
        let file = try decodeFile(node)
        let group = try object.map("group") { (node) throws(ScenarioError) in
            try decodeContainerName(node)
        }
        let key = try object.exactlyOne(of: ["path", "key", "sql", "contains", "absent"])
        let value = try object.require(key, example: "…")
        let content: Scenario.Expectation.ContainerValue.Content
        if ["contains", "absent"].contains(key), let equals = object["equals"] {
            throw equals.error("\"equals\" does not go with \"\(key)\". Remove one of the two.")
        }
        switch key {
        case "path":
            let example = "the way to a value such as \"$.count\" or \"$.accounts[0].name\""
            guard let path = JSONPath(try value.string(example)) else {
                throw value.unexpected(example)
            }
            content = .json(path, equals: try equals(object))
        case "key":
            content = .propertyList(
                key: try value.string("a key of the property list"), equals: try equals(object))
        case "sql":
            content = .query(
                try value.words("a query such as \"SELECT count(*) FROM rows\""),
                equals: try equals(object))
        case "contains":
            let part = "a part of the text"
            let text = try value.string(part)
            guard !text.isEmpty else { throw value.unexpected("\(part), which is not empty") }
            content = .text(text)
        default:
            try value.confirmed()
            content = .absent
        }
        return .init(group: group, file: file, content: content)
    }

    private static func equals(_ object: ScenarioObject) throws(ScenarioError) -> JSON5Value {
        try object.require("equals", example: "91").value
    }

    /// Reads the name of a container: an App Group or the data container.
    static func decodeContainerName(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let data = Scenario.Expectation.dataContainer
        if node.text == data { return data }
        let expected = "an App Group such as \"group.com.example.ledger\", or \"\(data)\""
        let name = try identifier(node, expected)
        guard name.hasPrefix("group.") else { throw node.unexpected(expected) }
        return name
    }

    private static func decodeDefaults(
        _ node: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.DefaultsValue {
        let expected = "\"standard\" or an App Group such as \"group.com.example.ledger\""
        var group: String?
        if node.text != "standard" {
            group = try identifier(node, expected)
            guard group?.hasPrefix("group.") == true else { throw node.unexpected(expected) }
        }
        let key = try object.require("key", example: "\"lastSync\"").string("a key")
        guard try object.exactlyOne(of: ["absent", "equals"]) == "equals" else {
            try object["absent"]?.confirmed()
            return .init(group: group, key: key, equals: nil)
        }
        return .init(group: group, key: key, equals: try equals(object))
    }

    private static func decodeRegistered(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> [DeliveryDataType: DeliveryFrequency] {
        let object = try ScenarioObject(node, .registered)
        var registered: [DeliveryDataType: DeliveryFrequency] = [:]
        for type in DeliveryDataType.allCases {
            registered[type] = try object.map(type.rawValue) { (node) throws(ScenarioError) in
                try node.word(of: DeliveryFrequency.self, "a frequency")
            }
        }
        return registered
    }
}
