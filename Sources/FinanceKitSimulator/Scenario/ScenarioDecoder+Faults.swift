import DeliveryWire
import ExtensionHost
import WalletModel

extension ScenarioDecoder {
    /// The calls at which a launch can be cut, by the names of Apple's API.
    package static let callNames = [
        "authorizationStatus", "requestAuthorization", "accounts", "accountBalances",
        "transactions", "accountHistory", "accountBalanceHistory", "transactionHistory",
        "enableBackgroundDelivery", "disableBackgroundDelivery", "disableAllBackgroundDelivery",
        "defaultsChanged",
    ]

    /// Refuses a name from code that is no call's; `kind` says what it should be, such as
    /// `call that can be cut`.
    static func checkCall(_ name: String, _ kind: String) throws(SimulatorError) {
        guard !callNames.contains(name) else { return }
        throw SimulatorError(
            .input,
            "\"\(name.shown)\" is no \(kind)"
                + NearestWord.suggestion(for: name, among: callNames)
                + " Known: " + NearestWord.list(callNames) + ".")
    }

    /// Apple's calls that give nothing back and so cannot fail.
    static let callsWithoutAnswer = [
        "enableBackgroundDelivery", "disableBackgroundDelivery", "disableAllBackgroundDelivery",
    ]
    static let failures: [(name: String, code: WireFailure.Code)] = [
        ("dataRestricted", .dataRestricted), ("historyTokenInvalid", .historyTokenInvalid),
        ("unknown", .unknown), ("notEntitled", .notEntitled), ("unavailable", .unavailable),
    ]

    /// Reads where one wake is cut, and how.
    func decodeFault(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Fault {
        let object = try ScenarioObject(node, .fault)
        let wake = try object.require("wake", example: "2").wakeNumber()
        if let earlier = faults.first(where: { $0.wake == wake }) {
            throw node.error(
                """
                Wake \(wake) is cut already by the fault of line \(earlier.place.line). A wake \
                ends once: remove one of the two.
                """)
        }
        let place = try object.exactlyOne(of: ["call", "write", "at", "time"])
        if place != "call", let side = object["side"] {
            throw side.error("Only a \"call\" has sides. Remove \"side\".")
        }
        let point = try decodePoint(place, object)
        let action = try decodeFaultAction(place, object)
        let part = try decodePart(place, object)
        if case .call(let name?, _, _) = point, case .fail = action,
            Self.callsWithoutAnswer.contains(name)
        {
            throw (object["error"] ?? node).error(
                "\"\(name)\" has no answer and cannot fail. Write end: \"killedWithoutNotice\".")
        }
        let plan = FaultPlan(point: point, action: action, part: part)
        // What the keys above leave open, in the plan's own words.
        if let mistake = plan.mistake { throw node.error(mistake) }
        return Scenario.Fault(wake: wake, plan: plan, place: node.place)
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
            return try Self.decodeWrite(try object.require("write", example: "3"))
        case "at":
            let node = try object.require("at", example: "\"ready\"")
            switch try node.word(of: Moment.self, "a moment of a wake") {
            case .ready: return .ready
            case .delivered: return .delivered
            }
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

    /// The moments at which a wake can be cut.
    enum Moment: String, CaseIterable { case ready, delivered }

    /// Reads `3`, `"Ledger/ledger.json"` or `"renameat2 Ledger/ledger.json#2"`.
    static func decodeWrite(_ node: ScenarioNode) throws(ScenarioError) -> FaultPlan.Point {
        let expected =
            "the number of a write such as 3, or its place such as "
            + "\"renameat2 Ledger/ledger.json#2\""
        guard let text = node.text else {
            return .write(ordinal: Int(try node.integer(in: 1...1_000_000, expected)))
        }
        var path = text[...]
        var call: String?
        // A path may hold spaces; only a word that could be a system call is taken for one.
        if let space = text.firstIndex(of: " "),
            !text[..<space].contains(where: { "/.#".contains($0) })
        {
            let name = String(text[..<space])
            guard WritePlace.calls.contains(name) else {
                throw node.unknownWord(name, "a system call that changes files", WritePlace.calls)
            }
            call = name
            path = text[text.index(after: space)...]
        }
        var ordinal = 1
        if let hash = path.lastIndex(of: "#") {
            let digits = path[path.index(after: hash)...]
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(digits), (1...1_000_000).contains(number)
            else { throw node.unexpected("\(expected), counted from 1") }
            ordinal = number
            path = path[..<hash]
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, path.utf8.count < 4096,
            !parts.contains(where: { ["", "."].contains($0) }),
            !parts.contains("..")
        else {
            throw node.error(
                """
                "\(String(path).shown)" is no path inside a container. Write it as transcripts \
                show it, such as "Ledger/ledger.json" or "group.com.example.ledger/ledger.json".
                """)
        }
        return .writeAt(WritePlace(call: call, path: String(path), ordinal: ordinal))
    }

    /// Reads how much of a write reaches the file before the kill.
    private func decodePart(
        _ point: String, _ object: ScenarioObject
    ) throws(ScenarioError) -> WritePart? {
        guard object.has("part") || object.has("bytes") else { return nil }
        let key = try object.exactlyOne(of: ["part", "bytes"])
        let node = try object.require(key, example: "\"middlePage\"")
        guard point == "write" else {
            throw node.error("Only a \"write\" has parts. Remove \"\(key)\".")
        }
        if object.has("error") {
            throw node.error(
                "A write that fails writes nothing. Write end: \"killedWithoutNotice\", or remove "
                    + "\"\(key)\".")
        }
        guard key == "part" else {
            return .bytes(Int(try node.integer(in: 1...(1 << 40), "a number of bytes from 1")))
        }
        switch try node.word(of: PagePart.self, "a part of a write") {
        case .firstPage: return .firstPage
        case .middlePage: return .middlePage
        case .lastPage: return .lastPage
        }
    }

    enum PagePart: String, CaseIterable { case firstPage, middlePage, lastPage }

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
