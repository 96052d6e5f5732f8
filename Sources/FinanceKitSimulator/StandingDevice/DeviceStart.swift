package import WalletModel

/// What a standing device began with, in the words of a scenario.
package struct DeviceStart: Codable, Hashable, Sendable {
    /// The members of `device`, such as `os: "26.0", seed: 7`.
    var device: String
    /// The members of `wallet` but for an import's path.
    var wallet: String
    /// The name of the file that is imported; it lies in the device's folder.
    var statement: String?
    /// The members of `knobs`; empty for none.
    var knobs: String

    /// The moments that a device can be at: years that every calendar here knows.
    package static let earliest = Timestamp(seconds: 0)
    package static let latest = Timestamp(seconds: 7_258_118_399)

    /// Takes members as scenarios write them.
    package init(
        device: [(key: String, value: StepValue)], wallet: [(key: String, value: StepValue)],
        knobs: [(key: String, value: StepValue)] = [], statement: String? = nil
    ) {
        self.device = StepValue.members(device)
        self.wallet = StepValue.members(wallet)
        self.knobs = StepValue.members(
            knobs.map { (key: StepValue.quoted($0.key), value: $0.value) })
        self.statement = statement
    }

    /// What the default device begins with: somebody's credit card.
    package static let customary = DeviceStart(
        device: [
            ("os", .text("26.0")), ("region", .text("US")), ("timeZone", .text("America/New_York")),
            ("now", .text("\(Scenario.Device.defaultStart)")), ("seed", .number(1)),
        ],
        wallet: [("preset", .text(WalletPreset.appleCard.rawValue))])

    /// The members of a scenario that begins so; the imported file lies in `folder`.
    ///
    /// Nobody has asked the person yet, who shares everything when somebody does.
    func lines(folder: String) -> [String] {
        var wallet = wallet
        if let statement {
            wallet = "import: \(StepValue.quoted(folder + "/" + statement)), " + wallet
        }
        var lines = ["device: { \(device) },"]
        lines.append("wallet: { \(wallet) },")
        lines.append("consent: { status: \"notDetermined\", prompt: \"share\" },")
        if !knobs.isEmpty { lines.append("knobs: { \(knobs) },") }
        return lines
    }
}
