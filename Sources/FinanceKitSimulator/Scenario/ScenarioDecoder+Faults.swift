import DeliveryWire
import ExtensionHost

extension ScenarioDecoder {
    /// The calls at which a launch can be cut, by the names of Apple's API.
    package static let callNames = [
        "authorizationStatus", "requestAuthorization", "accounts", "accountBalances",
        "transactions", "accountHistory", "accountBalanceHistory", "transactionHistory",
        "enableBackgroundDelivery", "disableBackgroundDelivery", "disableAllBackgroundDelivery",
        "defaultsChanged",
    ]
    /// Apple's calls that give nothing back and so cannot fail.
    private static let callsWithoutAnswer = [
        "enableBackgroundDelivery", "disableBackgroundDelivery", "disableAllBackgroundDelivery",
    ]
    private static let failures: [(name: String, code: WireFailure.Code)] = [
        ("dataRestricted", .dataRestricted), ("historyTokenInvalid", .historyTokenInvalid),
        ("unknown", .unknown), ("notEntitled", .notEntitled), ("unavailable", .unavailable),
    ]

    /// Reads where one wake is cut, and how.
    func decodeFault(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Fault {
        let object = try ScenarioObject(
            node, "a fault", known: ["wake", "call", "write", "time", "side", "end", "error"],
            later: ["request", "bytes"])
        let wake = try object.require("wake", example: "2").wakeNumber()
        if let earlier = faults.first(where: { $0.wake == wake }) {
            throw node.error(
                """
                Wake \(wake) is cut already by the fault of line \(earlier.place.line). A wake \
                ends once: remove one of the two.
                """)
        }
        let place = try object.exactlyOne(of: ["call", "write", "time"])
        if place != "call", let side = object["side"] {
            throw side.error("Only a \"call\" has sides. Remove \"side\".")
        }
        let point = try decodePoint(place, object)
        let action = try decodeFaultAction(place, object)
        if case .call(let name?, _, _) = point, case .fail = action,
            Self.callsWithoutAnswer.contains(name)
        {
            throw (object["error"] ?? node).error(
                "\"\(name)\" has no answer and cannot fail. Write end: \"killedWithoutNotice\".")
        }
        return Scenario.Fault(
            wake: wake, plan: FaultPlan(point: point, action: action), place: node.place)
    }

    private func decodePoint(
        _ key: String, _ object: ScenarioObject
    ) throws(ScenarioError) -> FaultPlan.Point {
        switch key {
        case "call":
            let side =
                try object.map("side") { (node) throws(ScenarioError) in
                    try node.word(of: FaultPlan.Side.self, "a side of a call")
                } ?? .beforeEffect
            let node = try object.require("call", example: "\"transactionHistory#3\"")
            let (name, ordinal) = try Self.decodeCall(node)
            return .call(name: name, ordinal: ordinal, side: side)
        case "write":
            let node = try object.require("write", example: "3")
            return .write(
                ordinal: Int(try node.integer(in: 1...1_000_000, "the number of a write")))
        default:
            let node = try object.require("time", example: "\"500ms\"")
            return .time(try node.duration(allowsZero: true))
        }
    }

    /// Reads `3`, `"transactionHistory"` or `"transactionHistory#3"`.
    static func decodeCall(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> (name: String?, ordinal: Int) {
        let expected = "a call such as 3 or \"transactionHistory#3\""
        guard let text = node.text else {
            return (nil, Int(try node.integer(in: 1...1_000_000, expected)))
        }
        let parts = text.split(separator: "#", omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard callNames.contains(name) else {
            throw node.unknownWord(name, "a call that can be cut", callNames)
        }
        guard parts.count > 1 else { return (name, 1) }
        guard parts.count == 2, let ordinal = Int(parts[1]), (1...1_000_000).contains(ordinal),
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { throw node.unexpected("\(expected), counted from 1") }
        return (name, ordinal)
    }

    private func decodeFaultAction(
        _ point: String, _ object: ScenarioObject
    ) throws(ScenarioError) -> FaultPlan.Action {
        let key = try object.exactlyOne(of: ["end", "error"])
        let node = try object.require(key, example: "\"killedWithoutNotice\"")
        guard key == "error" else {
            switch try node.word(of: ScenarioCut.self, "a way to end a wake") {
            case .killedWithoutNotice: return .killWithoutNotice
            case .noticeThenKill: return .noticeThenKill
            case .noticeThenTime: return .noticeThenTime
            }
        }
        let name = try node.string("the name of an error")
        switch point {
        case "call":
            guard let code = Self.failures.first(where: { $0.name == name })?.code else {
                throw node.unknownWord(
                    name, "an error that a call can have", Self.failures.map(\.name))
            }
            let dataType = code == .dataRestricted ? "financialData" : nil
            return .fail(WireFailure(code, "injected by the scenario", dataType: dataType))
        case "write":
            guard let number = ScenarioErrno.number(name) else {
                throw node.unknownWord(
                    name, "an error that a write can have", ScenarioErrno.codes.map(\.name))
            }
            return .errno(number)
        default:
            throw node.error("A moment in time has no error. Write end: \"killedWithoutNotice\".")
        }
    }
}
