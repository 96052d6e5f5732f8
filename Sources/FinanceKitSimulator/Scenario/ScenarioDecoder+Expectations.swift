import ExtensionHost

extension ScenarioDecoder {
    /// The names of `Ending`, in the order of its cases.
    static let endingNames = [
        "returned", "returnedAfterNotice", "windowExpired", "killedWithoutNotice", "trapped",
        "crashed", "exited", "memoryLimitExceeded", "launchFailed", "brokeProtocol", "hostStopped",
    ]

    /// Reads one thing that must be true in the end.
    static func decodeExpectation(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Expectation {
        let object = try ScenarioObject(
            node, "an expectation",
            known: ["wake", "ending", "wakes", "container", "group", "path", "equals"])
        let kind: Scenario.Expectation.Kind
        let key = try object.exactlyOne(of: ["wake", "wakes", "container"])
        let companions = ["wake": ["ending"], "container": ["group", "path", "equals"]]
        for other in ["ending", "group", "path", "equals"] {
            guard let node = object[other], !(companions[key] ?? []).contains(other) else {
                continue
            }
            throw node.error("\"\(other)\" does not go with \"\(key)\". Remove one of the two.")
        }
        switch key {
        case "wake":
            let wake = try object.require("wake", example: "1").wakeNumber()
            let ending = try object.require("ending", example: "\"returned\"")
            let name = try ending.string("the name of an ending")
            guard endingNames.contains(name) else {
                throw ending.unknownWord(name, "an ending", endingNames)
            }
            kind = .ending(wake: wake, name: name)
        case "wakes":
            let count = try object.require("wakes", example: "3")
            kind = .wakes(Int(try count.integer(in: 0...1_000_000, "the number of wakes")))
        default: kind = .container(try decodeContainer(object))
        }
        return Scenario.Expectation(kind: kind, place: node.place)
    }

    private static func decodeContainer(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Expectation.ContainerValue {
        let expected = "the path of a file inside a group container, such as \"ledger.json\""
        let node = try object.require("container", example: "\"ledger.json\"")
        let file = try node.words(expected)
        guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else {
            throw node.unexpected("\(expected), relative and without \"..\"")
        }
        let pathNode = try object.require("path", example: "\"$.count\"")
        let text = try pathNode.string("the way to a value such as \"$.count\"")
        guard let path = JSONPath(text) else {
            throw pathNode.unexpected(
                "the way to a value such as \"$.count\" or \"$.accounts[0].name\"")
        }
        return Scenario.Expectation.ContainerValue(
            group: try object.map("group") { (node) throws(ScenarioError) in try node.words() },
            file: file, path: path,
            equals: try object.require("equals", example: "91").value)
    }
}
