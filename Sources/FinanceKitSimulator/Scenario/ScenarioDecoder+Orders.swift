extension ScenarioDecoder {
    /// Reads `orders: { answer: "add", trust: ["authority.pem"], team: "A1B2C3D4E5" }`.
    static func decodeOrders(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Orders {
        let object = try ScenarioObject(node, .orders)
        var orders = Scenario.Orders()
        if let answer = object["answer"] { orders.answer = try decodeAnswer(answer) }
        for file in try object["trust"]?.elements("the files of trust anchors, [ … ]") ?? [] {
            guard orders.trust.count < ScenarioLimits.trustFilesMax else {
                throw file.error(
                    "At most \(ScenarioLimits.trustFilesMax) files go. Put several certificates "
                        + "into one file.")
            }
            let path = try file.words("a file of certificates such as \"authority.pem\"")
            orders.trust.append(Located(value: path, place: file.place))
        }
        orders.team = try object.map("team") { (node) throws(ScenarioError) in
            try node.words("a developer account such as \"A1B2C3D4E5\"")
        }
        return orders
    }

    /// Reads a step's `orders: { answer: "cancel" }`; anchors belong to the whole scenario.
    static func decodeOrderAnswer(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Orders.Answer {
        let object = try ScenarioObject(node, .ordersStep)
        return try decodeAnswer(try object.require("answer", example: "\"cancel\""))
    }

    private static func decodeAnswer(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Orders.Answer {
        try node.word(of: Scenario.Orders.Answer.self, "an answer")
    }

    /// Reads `picker: { choose: ["coffee"] }`; the transactions must exist at this point.
    func decodePicker(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Picker {
        let object = try ScenarioObject(node, .picker)
        let list = try object.require("choose", example: "[\"coffee\"]")
        var picker = Scenario.Picker()
        for element in try list.elements("the names of transactions, [ … ]") {
            guard picker.choose.count < ScenarioLimits.pickedMax else {
                throw element.error("At most \(ScenarioLimits.pickedMax) can be picked.")
            }
            let (name, kind) = try aliases.resolve(element)
            guard case .transaction = kind else {
                throw element.error(
                    "\"\(name)\" is \(kind.name), expected the name of a transaction.")
            }
            guard !picker.choose.contains(where: { $0.value == name }) else {
                throw element.error("\"\(name)\" is picked twice. Remove one.")
            }
            picker.choose.append(Located(value: name, place: element.place))
        }
        return picker
    }
}
