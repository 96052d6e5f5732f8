import OrderArchive

/// What the device's person does with orders and in the picker, and whose signatures count.
struct DeviceOrders {
    var answer: Scenario.Orders.Answer
    var picker: Scenario.Picker
    let trust: OrderTrust
    /// What the transcript was told of already; each note stands there once a run.
    var notes: Set<String> = []

    /// A person who adds every order and picks nothing, and a device that verifies no chains.
    init() {
        answer = .add
        picker = Scenario.Picker()
        trust = OrderTrust()
    }

    /// Reads the files of trust anchors that `scenario` names; `base` is the scenario's folder.
    ///
    /// - Throws: `SimulatorError` with file, line and column of a name that leads to no anchors.
    init(of scenario: Scenario, base: String) throws(SimulatorError) {
        answer = scenario.orders.answer
        picker = scenario.picker
        var anchors: [Certificate] = []
        for file in scenario.orders.trust {
            let path = file.value.hasPrefix("/") ? file.value : base + "/" + file.value
            guard FileSystem.exists(path), !FileSystem.isFolder(path) else {
                let error = scenario.error(
                    at: file.place,
                    "there is no file '\(path)'. Expected certificates in PEM or DER; check the "
                        + "path, which counts from the scenario's folder.")
                throw SimulatorError(.input, error.description)
            }
            let bytes = [UInt8](try FileSystem.read(path))
            do throws(OrderRefusal) {
                anchors += try Certificate.read(bytes, name: file.value)
            } catch {
                let error = scenario.error(at: file.place, error.message)
                throw SimulatorError(.input, error.description)
            }
        }
        trust = OrderTrust(anchors: anchors, teamIdentifier: scenario.orders.team)
    }
}
