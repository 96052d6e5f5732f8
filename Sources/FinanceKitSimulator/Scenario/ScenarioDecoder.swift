import WalletModel

/// Turns the text of a scenario file into a scenario, or says what is wrong with it and where.
///
/// It reads no file and no clock: a statement or a bundle that is not there is found later.
package struct ScenarioDecoder {
    let file: String
    var calendar: ScenarioCalendar
    var aliases = ScenarioAliases()
    /// Device time at the start.
    var start = Scenario.Device.defaultStart
    /// Device time of the step that was read last.
    var moment = Scenario.Device.defaultStart
    /// What rows without a date take: the moment of their step, or nil for that of a launch in whose
    /// middle they appear, which the file does not tell.
    var defaultDate: Timestamp? { isInLaunch ? nil : moment }
    /// Whether what is read happens in the middle of a launch.
    var isInLaunch = false
    var steps: [Scenario.Step] = []
    var happenings: [Scenario.Happening] = []
    var faults: [Scenario.Fault] = []
    var expectations: [Scenario.Expectation] = []

    /// Reads and checks the content of a whole file.
    ///
    /// `file` is its name as the person gave it; errors begin with it.
    package static func decode(_ bytes: [UInt8], file: String) throws(ScenarioError) -> Scenario {
        let value = try JSON5Reader.read(bytes, file: file)
        let device = Scenario.Device()
        guard let calendar = ScenarioCalendar(timeZone: device.timeZone) else {
            throw ScenarioError(
                file: file, place: ScenarioPlace(line: 1, column: 1, path: ""),
                message: """
                    This system has no time zone data: it does not know \(device.timeZone). \
                    Install it (on Debian and Ubuntu the package tzdata).
                    """)
        }
        var decoder = ScenarioDecoder(file: file, calendar: calendar)
        return try decoder.scenario(ScenarioNode(value: value, path: "", file: file))
    }

    /// Reads and checks a whole file that is at hand as text.
    package static func decode(_ text: String, file: String) throws(ScenarioError) -> Scenario {
        try decode(Array(text.utf8), file: file)
    }

    private init(file: String, calendar: ScenarioCalendar) {
        self.file = file
        self.calendar = calendar
    }

    private mutating func scenario(_ node: ScenarioNode) throws(ScenarioError) -> Scenario {
        let object = try ScenarioObject(node, .scenario)
        _ = try object.map("$schema") { (node) throws(ScenarioError) in try node.string() }
        // The device comes first whatever the order in the file: dates need its time zone; and
        // the wallet before whatever names its accounts.
        let device = try decodeDevice(object["device"])
        let wallet = try decodeWallet(object["wallet"])
        let bundle = try object.map("bundle") { (node) throws(ScenarioError) in
            try Self.decodeBundle(node)
        }
        let approvals = try object.map("approvals") { (node) throws(ScenarioError) in
            try Self.decodeApprovals(node)
        }
        let consent = try decodeStartConsent(object["consent"], place: node.place)
        let background = try object.map("background") { (node) throws(ScenarioError) in
            try Self.decodeRegistrations(node)
        }
        let setup = try object.map("setup") { (node) throws(ScenarioError) in
            try decodeSetup(node)
        }
        let orders = try object.map("orders") { (node) throws(ScenarioError) in
            try Self.decodeOrders(node)
        }
        let picker = try object.map("picker") { (node) throws(ScenarioError) in
            try decodePicker(node)
        }
        let knobs = try object.map("knobs") { (node) throws(ScenarioError) in
            try Self.decodeKnobs(node)
        }
        try decodeSteps(object["steps"])
        for node in try object["expect"]?.elements("the list of expectations, [ … ]") ?? [] {
            expectations.append(try Self.decodeExpectation(node))
        }
        return Scenario(
            file: file, device: device, wallet: wallet, bundle: bundle, approvals: approvals,
            consent: consent, setup: setup ?? Scenario.Setup(), background: background ?? [],
            orders: orders ?? Scenario.Orders(),
            picker: picker ?? Scenario.Picker(), knobs: knobs ?? Scenario.Knobs(), steps: steps,
            happenings: happenings, faults: faults, expectations: expectations)
    }
}
