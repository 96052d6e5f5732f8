public import Foundation
import WalletModel

extension SimulatedDevice {
    /// How a device is when it is made.
    public struct Settings: Hashable, Sendable {
        /// What the wallet holds.
        public var wallet: SimulatedWallet
        /// What the person decided about the app.
        public var consent: SimulatedConsent
        /// Such as `26.0`; background delivery came with 26.
        public var osVersion = "26.0"
        /// Region code of two capital letters, such as `US`.
        public var region = "US"
        /// Time zone identifier, such as `America/New_York`.
        public var timeZone = "America/New_York"
        /// Device time; the default is 2 March 2026, 09:00 in New York.
        public var now = Date(Scenario.Device.defaultStart)
        /// What ids and everything left to chance are made from.
        public var seed: UInt64 = 1
        /// Whether the device offers financial data at all; nil leaves it to OS version and region.
        public var financialData: Bool?
        /// What the simulator does where Apple publishes nothing, by the names of the page Fidelity:
        /// `["window.hourly": "2s", "notice": "withheld"]`.
        public var knobs: [String: String] = [:]
        /// The bundle identifiers that Apple granted the entitlement to; nil grants every one.
        public var approvals: [String]?
        /// Variables that the extension is started with.
        public var environment: [String: String] = [:]
        /// Arguments that the extension is started with.
        public var arguments: [String] = []
        /// Whether files and network of launches are confined, as on a phone.
        public var isConfined = true
        /// A folder of the device's own, which is kept; nil for a temporary one, which is removed.
        ///
        /// `FKSIM_KEEP_SCRATCH=1` in the environment keeps temporary ones too.
        public var folder: String?

        /// Makes settings with every default: an empty wallet, and consent to everything.
        public init(
            wallet: SimulatedWallet = .empty, consent: SimulatedConsent = .granted
        ) {
            self.wallet = wallet
            self.consent = consent
        }
    }
}

extension SimulatedDevice.Settings {
    /// The start as a scenario describes it.
    ///
    /// - Throws: `SimulatorError` with the first setting that cannot be used.
    func scenario() throws(SimulatorError) -> Scenario {
        var scenario: Scenario
        do throws(ScenarioError) {
            scenario = try ScenarioDecoder.decode("{}", file: "Swift")
        } catch {
            throw SimulatorError(.environment, error.message)
        }
        scenario.device = try device()
        scenario.consent = try consent.scenario()
        scenario.approvals = approvals
        for (name, text) in knobs.sorted(by: { $0.key < $1.key }) {
            do throws(Scenario.Knobs.Problem) {
                try scenario.knobs.set(name, text)
            } catch {
                throw SimulatorError(.input, error.message)
            }
        }
        scenario.wallet.preset = try preset()
        scenario.setup.environment = environment.sorted { $0.key < $1.key }.map {
            Scenario.Setup.Variable(name: $0.key, value: WalletText($0.value))
        }
        scenario.setup.arguments = arguments.map { WalletText($0) }
        return scenario
    }

    private func device() throws(SimulatorError) -> Scenario.Device {
        var device = Scenario.Device()
        device.osVersion = try Self.checkedVersion(osVersion)
        guard region.utf8.count == 2, region.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw SimulatorError(
                .input,
                "\"\(region.shown)\" is no region. Expected two capital letters such as \"US\".")
        }
        device.region = region
        device.timeZone = try Self.checkedTimeZone(timeZone)
        device.start = try startMoment()
        device.seed = seed
        device.financialData = financialData
        return device
    }

    private func startMoment() throws(SimulatorError) -> Timestamp {
        let start = try Timestamp(now, "device time")
        guard start <= DeviceStart.latest else {
            throw SimulatorError(
                .input,
                "The device time \(start) lies behind the last moment of a device, "
                    + "\(DeviceStart.latest). Name an earlier one.")
        }
        return start
    }

    static func checkedTimeZone(_ identifier: String) throws(SimulatorError) -> String {
        guard ScenarioCalendar(timeZone: identifier) != nil else {
            throw SimulatorError(
                .input,
                "This system knows no time zone \"\(identifier.shown)\". Expected one such as "
                    + "\"America/New_York\", \"Europe/London\" or \"UTC\".")
        }
        return identifier
    }

    static func checkedVersion(_ version: String) throws(SimulatorError) -> String {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let isVersion =
            (1...3).contains(parts.count)
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count)
                    && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
        guard isVersion else {
            throw SimulatorError(
                .input, "\"\(version.shown)\" is no OS version. Expected one such as \"26.0\".")
        }
        return version
    }

    private func preset() throws(SimulatorError) -> Scenario.Preset? {
        guard case .preset(let preset, let seed, let days, let transactions) = wallet.content
        else { return nil }
        if let days, !PresetOptions.daysRange.contains(days) {
            throw SimulatorError(.input, "A wallet of \(days) days; expected 1 to 36,525.")
        }
        if let transactions, !PresetOptions.transactionsRange.contains(transactions) {
            throw SimulatorError(
                .input, "A wallet of \(transactions) transactions; expected 0 to 1,000,000.")
        }
        return Scenario.Preset(
            preset: preset.preset, seed: seed, days: days, transactions: transactions)
    }
}
