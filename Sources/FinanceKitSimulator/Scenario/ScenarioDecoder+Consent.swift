import WalletModel

extension ScenarioDecoder {
    /// Reads the person's answer at the start; nothing written means that everything is shared.
    func decodeStartConsent(
        _ node: ScenarioNode?, place: ScenarioPlace
    ) throws(ScenarioError) -> Scenario.Consent {
        guard let node else {
            return Scenario.Consent(
                status: .authorized, accounts: .all, since: nil, place: place)
        }
        return try decodeConsent(node)
    }

    func decodeConsent(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Consent {
        let object = try ScenarioObject(node, .consent)
        let status =
            try object.map("status") { (node) throws(ScenarioError) in
                try node.word(of: ConsentRecord.self, "a status of consent")
            } ?? (object.has("prompt") ? .notDetermined : .authorized)
        let answers = try decodeAnswers(object, status)
        for key in ["accounts", "since"]
        where status != .authorized && !answers.contains(.share) {
            guard let node = object[key] else { continue }
            throw node.error(
                """
                Nothing is shared while the status is "\(status.rawValue)". Remove "\(key)", or \
                write status: "authorized".
                """)
        }
        return Scenario.Consent(
            status: status,
            accounts: try object.map("accounts") { (node) throws(ScenarioError) in
                try decodeShares(node)
            } ?? .all,
            since: try object.map("since") { (node) throws(ScenarioError) in
                try node.moment(calendar)
            }, answers: answers, place: node.place)
    }

    /// Reads one answer of the person, or a list of them for one question after another.
    private func decodeAnswers(
        _ object: ScenarioObject, _ status: ConsentRecord
    ) throws(ScenarioError) -> [Scenario.Consent.PromptAnswer] {
        guard let node = object["prompt"] else { return [] }
        guard status == .notDetermined else {
            throw node.error(
                """
                Nobody is asked while the status is "\(status.rawValue)". Remove "prompt", or \
                write status: "notDetermined".
                """)
        }
        let what = "an answer of the person"
        guard node.isArray else {
            return [try node.word(of: Scenario.Consent.PromptAnswer.self, what)]
        }
        var answers: [Scenario.Consent.PromptAnswer] = []
        for element in try node.elements(what) {
            answers.append(try element.word(of: Scenario.Consent.PromptAnswer.self, what))
        }
        guard !answers.isEmpty else { throw node.unexpected("\(what), or a list of them") }
        return answers
    }

    private func decodeShares(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Consent.Accounts {
        if node.text == "all" { return .all }
        var shares: [Scenario.Consent.Share] = []
        for element in try node.elements("\"all\" or a list of accounts, [ … ]") {
            var share: Scenario.Consent.Share
            if element.isObject {
                let object = try ScenarioObject(element, .share)
                let account = try object.require("account", example: "\"card\"")
                share = .init(account: try aliases.resolveAccount(account).name, since: nil)
                share.since = try object.map("since") { (node) throws(ScenarioError) in
                    try node.moment(calendar)
                }
            } else {
                share = .init(account: try aliases.resolveAccount(element).name, since: nil)
            }
            guard !shares.contains(where: { $0.account.value == share.account.value }) else {
                throw element.error(
                    "The account \"\(share.account.value)\" stands twice. Remove one.")
            }
            shares.append(share)
        }
        return .only(shares)
    }

    /// Reads `"all"` or the accounts that are shared no longer.
    func decodeRevoke(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Step.Action {
        if node.text == "all" { return .revokeAll }
        var accounts: [Located<String>] = []
        for element in try node.elements("\"all\" or a list of accounts, [ … ]") {
            accounts.append(try aliases.resolveAccount(element).name)
        }
        guard !accounts.isEmpty else { throw node.unexpected("\"all\" or at least one account") }
        return .revoke(accounts)
    }

    /// Reads a list of registrations.
    static func decodeRegistrations(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> [Scenario.Registration] {
        var registrations: [Scenario.Registration] = []
        for element in try node.elements("a list of registrations, [ … ]") {
            let object = try ScenarioObject(element, .registration)
            let types = try decodeTypes(object.require("types", example: "[\"transactions\"]"))
            let frequency = try object.require("frequency", example: "\"hourly\"").word(
                of: DeliveryFrequency.self, "a frequency")
            registrations.append(
                Scenario.Registration(types: types, frequency: frequency, place: element.place))
        }
        return registrations
    }

    /// Reads a list of data types, each once, at least one.
    static func decodeTypes(_ node: ScenarioNode) throws(ScenarioError) -> [DeliveryDataType] {
        var types: [DeliveryDataType] = []
        for element in try node.elements("a list of data types, [ … ]") {
            let type = try element.word(of: DeliveryDataType.self, "a data type")
            guard !types.contains(type) else {
                throw element.error("The data type \"\(type.rawValue)\" stands twice. Remove one.")
            }
            types.append(type)
        }
        guard !types.isEmpty else { throw node.unexpected("at least one data type") }
        return types.sorted()
    }
}
