import WalletModel

extension ScenarioDecoder {
    /// The wake of a step and the point in it.
    typealias During = (wake: Int, point: Scenario.Happening.Point)

    /// Reads `during: { wake: 2, after: "200ms" }` or `{ wake: 2, call: "transactionHistory#2" }`.
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
        let wake = try object.require("wake", example: "1").wakeNumber()
        let point: Scenario.Happening.Point
        if try object.exactlyOne(of: ["after", "call"]) == "after" {
            let after = try object.require("after", example: "\"200ms\"")
            point = .time(try after.duration(allowsZero: true))
        } else {
            let call = try object.require("call", example: "\"transactionHistory#2\"")
            let (name, ordinal) = try Self.decodeCall(call)
            point = .call(name: name, ordinal: ordinal)
        }
        return (wake, point)
    }

    /// Reads what happens at that moment.
    mutating func decodeHappening(
        _ during: During, _ key: String, _ node: ScenarioNode, _ step: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Happening {
        let isReader = key == "readGroup" && node.isFlag
        let cannot = [
            "advance", "fault", "expect", "launchApp", "backgroundTask", "holdLock", "newPhone",
            "deliver", "setup",
        ]
        guard !cannot.contains(key), key != "readGroup" || isReader,
            let action = try decodeAction(key, node, step)
        else {
            throw node.error(
                """
                "\(key)" does not happen during a wake. Write it as a step of its own, without \
                "during".
                """)
        }
        return Scenario.Happening(
            wake: during.wake, point: during.point, action: action, place: step.node.place)
    }
}
