import WalletModel

extension ScenarioDecoder {
    /// Reads the device, and takes its time zone and start for all that follows.
    mutating func decodeDevice(_ node: ScenarioNode?) throws(ScenarioError) -> Scenario.Device {
        var device = Scenario.Device()
        guard let node else { return device }
        let object = try ScenarioObject(node, .device)
        if let node = object["os"] { device.osVersion = try Self.osVersion(node) }
        if let node = object["region"] { device.region = try Self.region(node) }
        if let node = object["timeZone"] {
            let identifier = try node.string("a time zone such as \"America/New_York\"")
            guard let zone = ScenarioCalendar(timeZone: identifier) else {
                throw node.error(
                    """
                    This system knows no time zone "\(identifier.shown)". Write one as \
                    "America/New_York", "Europe/London" or "UTC".
                    """)
            }
            device.timeZone = identifier
            calendar = zone
        }
        if let node = object["now"] {
            device.start = try node.moment(calendar)
            guard device.start <= DeviceStart.latest else {
                throw node.error(
                    """
                    \(node.found) lies behind the last moment of a device, \(DeviceStart.latest). \
                    Write an earlier time.
                    """)
            }
        }
        if let node = object["seed"] {
            device.seed = UInt64(try node.integer(in: 0...Int64.max, "a seed"))
        }
        if let node = object["financialData"] { device.financialData = try node.flag() }
        if let node = object["person"] {
            device.person = try node.word(of: Scenario.Device.Person.self, "a person")
        }
        start = device.start
        moment = device.start
        return device
    }

    static func osVersion(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let expected = "an OS version in quotes such as \"26.0\""
        let text = try node.string(expected)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count),
            parts.allSatisfy({
                (1...3).contains($0.utf8.count)
                    && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
            })
        else { throw node.unexpected(expected) }
        return text
    }

    private static func region(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let expected = "a region code of two capital letters such as \"US\""
        let text = try node.string(expected)
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw node.unexpected(expected)
        }
        return text
    }

    /// Reads what is woken: a name, or an object with the name and who it is.
    static func decodeBundle(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Bundle {
        let expected = "the name of a product, a bundle folder or an executable"
        guard node.isObject else {
            return Scenario.Bundle(
                reference: Located(value: try node.words(expected), place: node.place))
        }
        return try decodeBundle(ScenarioObject(node, .bundle))
    }

    static func decodeBundle(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Bundle {
        let expected = "the name of a product, a bundle folder or an executable"
        let path = try object.require("path", example: "\"LedgerSync\"")
        var bundle = Scenario.Bundle(
            reference: Located(value: try path.words(expected), place: path.place))
        bundle.identifier = try object.map("bundleIdentifier") { (node) throws(ScenarioError) in
            try identifier(node, "a bundle identifier such as \"com.example.ledger.sync\"")
        }
        bundle.appGroups = try object.map("appGroups") { (node) throws(ScenarioError) in
            let expected = "an App Group such as \"group.com.example.ledger\""
            var groups: [String] = []
            for element in try node.elements("a list of App Groups, [ … ]") {
                let group = try identifier(element, expected)
                guard group.hasPrefix("group.") else { throw element.unexpected(expected) }
                guard !groups.contains(group) else {
                    throw element.error("The App Group \"\(group)\" stands twice. Remove one.")
                }
                groups.append(group)
            }
            return groups
        }
        bundle.isEntitled = try object.map("entitled") { (node) throws(ScenarioError) in
            try node.flag()
        }
        bundle.information = try object.map("information") { (node) throws(ScenarioError) in
            Located(
                value: try node.words("the path of an Info.plist"), place: node.place)
        }
        return bundle
    }

    /// Reads the bundle identifiers that Apple granted the entitlement to.
    static func decodeApprovals(_ node: ScenarioNode) throws(ScenarioError) -> [String] {
        var identifiers: [String] = []
        for element in try node.elements("a list of bundle identifiers, [ … ]") {
            identifiers.append(
                try identifier(
                    element, "a bundle identifier such as \"com.example.ledger.sync\""))
        }
        return identifiers
    }

    /// Letters, digits, points and hyphens: what can also name a folder.
    static func identifier(
        _ node: ScenarioNode, _ expected: String
    ) throws(ScenarioError) -> String {
        let text = try node.string(expected)
        guard (1...255).contains(text.utf8.count), !text.contains(".."),
            !text.hasPrefix("."), !text.hasSuffix("."),
            text.utf8.allSatisfy({
                let letter = Character(Unicode.Scalar($0))
                return $0 < 0x80 && (letter.isLetter || letter.isNumber || ".-_".contains(letter))
            })
        else { throw node.unexpected(expected) }
        return text
    }
}
