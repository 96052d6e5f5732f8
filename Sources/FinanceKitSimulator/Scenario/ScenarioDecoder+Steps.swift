import WalletModel

extension ScenarioDecoder {
    private static let actionKeys = ScenarioShape.actions.map(\.key)

    /// Reads the steps in their order; faults and expectations among them are gathered.
    mutating func decodeSteps(_ node: ScenarioNode?) throws(ScenarioError) {
        guard let node else { return }
        let elements = try node.elements("the list of steps, [ … ]")
        steps.reserveCapacity(elements.count)
        for element in elements { try decodeStep(element) }
    }

    private mutating func decodeStep(_ node: ScenarioNode) throws(ScenarioError) {
        let object = try ScenarioObject(node, .step)
        let during = try decodeDuring(object)
        let isTimed = try decodeTime(object)
        let present = Self.actionKeys.filter(object.has)
        if present.isEmpty, isTimed, during == nil {
            for key in ["as", "set"] {
                guard let node = object[key] else { continue }
                throw node.error("\"\(key)\" has nothing to stand beside. Add the row's action.")
            }
            steps.append(Scenario.Step(moment: moment, action: .advance, place: node.place))
            return
        }
        let key = try object.exactlyOne(of: Self.actionKeys)
        if key != "add", let alias = object["as"] {
            throw alias.error("Only an added row gets a name by \"as\". Remove it.")
        }
        if key != "update", let set = object["set"] {
            throw set.error(
                "Only \"update\" goes with \"set\". Add update: \"…\" with a row's name.")
        }
        guard let value = object[key] else { return }
        if let during {
            return happenings.append(try decodeHappening(during, key, value, object))
        }
        if let action = try decodeAction(key, value, object) {
            steps.append(Scenario.Step(moment: moment, action: action, place: node.place))
        } else if isTimed {
            // The time that a fault or an expectation names counts for what follows.
            steps.append(Scenario.Step(moment: moment, action: .advance, place: node.place))
        }
    }

    /// Moves on to the moment of the step; says whether the step names a time.
    private mutating func decodeTime(_ object: ScenarioObject) throws(ScenarioError) -> Bool {
        if let at = object["at"] {
            if let after = object["after"] {
                throw after.error(
                    "A step has \"at\" (from the start) or \"after\" (from the step before), not both."
                )
            }
            let target = try absoluteMoment(at)
            guard target >= moment else {
                throw at.error(
                    """
                    \(at.found) is \(target), and the device is at \(moment) by then. Times \
                    must not go back: move the step up, or write a later time.
                    """)
            }
            try goOn(to: target, at)
            return true
        }
        guard let after = object["after"] else { return false }
        try goOn(to: moment.adding(try relative(after)), after)
        return true
    }

    /// Goes on to a moment of the calendar, at the end of which time would stand still.
    private mutating func goOn(
        to target: Timestamp, _ node: ScenarioNode
    ) throws(ScenarioError) {
        guard target <= DeviceStart.latest else {
            throw node.error(
                """
                \(node.found) leads to \(target), and the last moment of a device is \
                \(DeviceStart.latest). Write an earlier time.
                """)
        }
        moment = target
    }

    private func absoluteMoment(_ node: ScenarioNode) throws(ScenarioError) -> Timestamp {
        let text = try node.string(ScenarioDuration.expected)
        if text.utf8.count > 10, let moment = Timestamp(rfc3339: text) { return moment }
        return start.adding(
            try relative(
                node, or: ", or a time such as \"2026-03-02T09:00:00-05:00\" with its offset"))
    }

    /// Reads `+10m`, with or without its sign.
    private func relative(
        _ node: ScenarioNode, or other: String = ""
    ) throws(ScenarioError) -> Duration {
        let text = try node.string(ScenarioDuration.expected)
        let length = text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let duration = ScenarioDuration.parse(length) else {
            throw node.unexpected(
                "\(ScenarioDuration.expected), with \"+\" before it if you like; never negative"
                    + other)
        }
        return duration
    }

    /// Reads what a step does; nil for what is not done by the device.
    mutating func decodeAction(
        _ key: String, _ node: ScenarioNode, _ step: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Step.Action? {
        switch key {
        case "add": return try decodeAdd(node, step)
        case "update": return try decodeUpdate(node, step)
        case "delete": return try decodeDelete(node)
        case "advance":
            try goOn(to: moment.adding(try relative(node)), node)
            return .advance
        case "consent": return .consent(try decodeConsent(node))
        case "revoke": return try decodeRevoke(node)
        case "compactHistory":
            try node.confirmed()
            return .compactHistory
        case "reboot":
            try node.confirmed()
            return .reboot
        case "osUpdate": return .updateOS(try Self.osVersion(node))
        case "restrict": return .restrict(try node.flag())
        case "background": return .enableBackground(try Self.decodeRegistrations(node))
        case "launchApp": return .launchApp(try Self.decodeAppLaunch(node))
        case "backgroundTask": return try Self.decodeBackgroundTask(node)
        case "readGroup": return try Self.decodeGroupReader(node)
        case "holdLock": return .holdLock(try Self.decodeHeldLock(node))
        case "network":
            return .network(try node.word(of: Scenario.Connectivity.self, "a state"))
        case "newPhone":
            try node.confirmed()
            return .newPhone
        case "disableBackground":
            let isAll = node.text == "all"
            return .disableBackground(
                isAll ? DeliveryDataType.allCases : try Self.decodeTypes(node))
        case "deliver":
            guard node.isArray else {
                try node.confirmed()
                return .deliver(nil)
            }
            return .deliver(try Self.decodeTypes(node))
        case "orders": return .orders(try Self.decodeOrderAnswer(node))
        case "picker": return .picker(try decodePicker(node))
        case "fault":
            faults.append(try decodeFault(node))
            return nil
        case "setup": return .setup(try decodeSetup(node))
        case "expect": return .expect(try Self.decodeExpectation(node))
        default: preconditionFailure("\"\(key)\" is listed as an action and not decoded")
        }
    }

    private mutating func decodeAdd(
        _ node: ScenarioNode, _ step: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Step.Action {
        guard case .object(let members) = node.value.content else {
            throw node.unexpected("the row to add, an object in { }")
        }
        let keys = members.map(\.key)
        if keys.contains(where: ["id", "kind", "displayName"].contains) {
            if let alias = step["as"] {
                throw alias.error("An account is known by its \"id\". Remove \"as\".")
            }
            return .addAccount(try decodeAccount(node))
        }
        if keys.contains(where: ["available", "booked"].contains) {
            let object = try ScenarioObject(node, .addedBalance)
            let (account, facts) = try decodeOwner(object)
            return .addBalance(
                try decodeBalance(object, account: account, facts, alias: step["as"]))
        }
        let object = try ScenarioObject(node, .addedTransaction)
        let (account, facts) = try decodeOwner(object)
        return .addTransaction(
            try decodeTransaction(object, account: account, facts, alias: step["as"]))
    }

    private func decodeOwner(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> (String, ScenarioAccountFacts) {
        let node = try object.require("account", example: "\"card\"")
        let (name, facts) = try aliases.resolveAccount(node)
        return (name.value, facts)
    }

    private mutating func decodeDelete(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Step.Action {
        let (name, kind) = try aliases.resolve(node)
        aliases.delete(name, at: node.place)
        switch kind {
        case .account: return .deleteAccount(name)
        case .transaction: return .deleteTransaction(name)
        case .balance: return .deleteBalance(name)
        }
    }
}
