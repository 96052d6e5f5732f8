import WalletModel

extension ScenarioDecoder {
    /// The launch of a step and the point in it.
    typealias During = (launch: Scenario.Happening.Launch, point: Scenario.Happening.Point)

    /// Reads `during: { wake: 2, after: "200ms" }`, `{ wake: 2, call: "transactionHistory#2" }` or
    /// `{ app: 1, prints: "locked" }`.
    func decodeDuring(_ step: ScenarioObject) throws(ScenarioError) -> During? {
        guard let node = step["during"] else { return nil }
        for key in ["at", "after"] {
            guard let time = step[key] else { continue }
            throw time.error(
                """
                A step has "\(key)" or "during", not both: a wake comes when it is due. Remove one \
                of the two.
                """)
        }
        let object = try ScenarioObject(node, .during)
        let launch: Scenario.Happening.Launch
        let points: [String]
        let other: (key: String, advice: String)
        if try object.exactlyOne(of: ["wake", "app"]) == "wake" {
            launch = .wake(try object.require("wake", example: "1").wakeNumber())
            points = ["after", "call"]
            other = ("prints", "A wake is known by its calls and its time.")
        } else {
            let app = try object.require("app", example: "1")
            launch = .app(Int(try app.integer(in: 1...1_000_000, "the number of a launch")))
            points = ["call", "prints"]
            other = ("after", "An app runs for as long as it likes.")
        }
        if let node = object[other.key] {
            throw node.error(
                "\(other.advice) Write \(points.map { "\"\($0)\"" }.joined(separator: " or ")).")
        }
        let key = try object.exactlyOne(of: points)
        return (launch, try decodePoint(key, try object.require(key, example: "\"…\"")))
    }

    private func decodePoint(
        _ key: String, _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Happening.Point {
        switch key {
        case "after": return .time(try node.duration(allowsZero: true))
        case "prints": return .print(try node.words("a part of a line of the log"))
        default:
            let (name, ordinal) = try Self.decodeCall(node)
            return .call(name: name, ordinal: ordinal)
        }
    }

    /// Reads what happens at that moment.
    mutating func decodeHappening(
        _ during: During, _ key: String, _ node: ScenarioNode, _ step: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Happening {
        isInLaunch = true
        defer { isInLaunch = false }
        let isReader = key == "readGroup" && node.isFlag
        var cannot = [
            "advance", "fault", "expect", "launchApp", "backgroundTask", "holdLock", "newPhone",
            "setup",
        ]
        var occasion = "while an app runs"
        if case .wake = during.launch {
            cannot.append("deliver")
            occasion = "during a wake"
        }
        guard !cannot.contains(key), key != "readGroup" || isReader,
            let action = try decodeAction(key, node, step)
        else {
            throw node.error(
                """
                "\(key)" does not happen \(occasion). Write it as a step of its own, without \
                "during".
                """)
        }
        return Scenario.Happening(
            launch: during.launch, point: during.point, action: action, place: step.node.place)
    }
}
