import DeliveryEngine
public import Foundation
import WalletModel

// Registrations, time, and the wakes that come of them.
extension SimulatedDevice {
    /// Registers the extension, as its app does.
    ///
    /// What the wallet held before is no change that it is woken for. The least time between two
    /// deliveries of one type is an hour, a day or a week of device time.
    /// - Throws: ``SimulatorError`` when `types` is empty.
    public func enableBackgroundDelivery(
        for types: [BackgroundDataType], frequency: UpdateFrequency
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            guard !types.isEmpty else {
                throw SimulatorError(
                    .input,
                    "No type is named. Expected .accounts, .accountBalances or "
                        + ".transactions, or several of them.")
            }
            let place = ScenarioPlace(line: 0, column: 0, path: "")
            try room.perform(
                .enableBackground([
                    Scenario.Registration(
                        types: Set(types.map(\.type)).sorted(), frequency: frequency.frequency,
                        place: place)
                ]))
        }
    }

    /// Ends registrations; changes that no wake has carried are forgotten.
    public func disableBackgroundDelivery(
        for types: [BackgroundDataType] = BackgroundDataType.allCases
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            try room.perform(.disableBackground(Set(types.map(\.type)).sorted()))
        }
    }

    /// What is registered now, by the test, the app or the extension itself.
    public func registrations() async throws(SimulatorError) -> [BackgroundDataType:
        UpdateFrequency]
    {
        try await on { (room) in
            Dictionary(
                uniqueKeysWithValues: room.device.engine.registrations.map {
                    (BackgroundDataType($0.key), UpdateFrequency($0.value))
                })
        }
    }

    /// Device time.
    public func now() async throws(SimulatorError) -> Date {
        try await on { (room) in Date(room.device.now) }
    }

    /// Lets device time go by, with the wakes and the background tasks that become due on the way.
    ///
    /// - Parameter duration: Of device time; none of it is waited for.
    /// - Returns: The wakes that were made, in order.
    /// - Throws: ``SimulatorError`` for a length below zero, of more than a hundred years, or
    ///   beyond the year 2199.
    @discardableResult
    public func advance(by duration: Duration) async throws(SimulatorError) -> [SimulatedWake] {
        try await on { (room) throws(SimulatorError) in
            guard duration >= .zero, duration <= ScenarioLimits.durationMax else {
                throw SimulatorError(
                    .input,
                    "Time cannot go on by \(duration). Expected zero or more, and at most a hundred "
                        + "years.")
            }
            let target = room.device.now.adding(duration)
            guard target <= DeviceStart.latest else {
                throw SimulatorError(
                    .input,
                    "Time would go on to \(target), and the last moment of a device is "
                        + "\(DeviceStart.latest). Advance by less.")
            }
            return try room.wakes { () throws(SimulatorError) in
                try room.device.advance(to: target)
            }
        }
    }

    /// Gives the next wake: the oldest that this method has not given yet, or else the one that is
    /// due next, to which device time goes on.
    ///
    /// A change that is due at once has woken the extension before; that wake is given without any
    /// time going by.
    /// - Throws: ``SimulatorError`` when none is due, with the reason.
    @discardableResult
    public func nextWake() async throws(SimulatorError) -> SimulatedWake {
        try await on { (room) throws(SimulatorError) in try room.nextWake() }
    }

    /// Wakes the extension at once, without waiting for an interval; a phone does not do that.
    ///
    /// - Parameter types: What it is woken for; nil for the registered types that have changes, or
    ///   all of them where nothing has changed.
    /// - Returns: The wakes that were made, in order; none where crashes have stopped them.
    /// - Throws: ``SimulatorError`` where a type is not registered, or consent is missing.
    @discardableResult
    public func deliver(
        _ types: [BackgroundDataType]? = nil
    ) async throws(SimulatorError) -> [SimulatedWake] {
        try await on { (room) throws(SimulatorError) in
            guard types?.isEmpty != true else {
                throw SimulatorError(
                    .input,
                    "No type is named. Expected .accounts, .accountBalances or .transactions, or nil "
                        + "for what has changed.")
            }
            let sorted = types.map { Set($0.map(\.type)).sorted() }
            return try room.wakes { () throws(SimulatorError) in
                try room.perform(.deliver(sorted))
            }
        }
    }

    /// When the next wake is due; nil when none is.
    public func nextWakeDate() async throws(SimulatorError) -> Date? {
        try await on { (room) in room.device.engine.nextDue().map { Date($0) } }
    }

    /// Moves the device to another time zone; processes started from here on see it.
    ///
    /// - Throws: ``SimulatorError`` where the system knows no such zone.
    public func setTimeZone(_ identifier: String) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            room.device.settings.timeZone = try Settings.checkedTimeZone(identifier)
            try room.device.note("the device is in the time zone \(identifier) now")
        }
    }
}
