import WalletModel

// What stands between the extension and the data, and what happens to the phone itself.
extension SimulatedDevice {
    /// Lets the person decide anew; withdrawing ends all registrations.
    ///
    /// - Throws: ``SimulatorError`` when an account is named that is not there.
    public func setConsent(_ consent: SimulatedConsent) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            try room.check(accounts: consent.accounts ?? [])
            try room.perform(.consent(try consent.scenario()))
        }
    }

    /// Stops sharing some accounts and leaves the others as they are; nil stops sharing at all.
    public func revokeConsent(
        for accounts: [AccountName]? = nil
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            guard let accounts else { return try room.perform(.revokeAll) }
            try room.check(accounts: accounts)
            let place = ScenarioPlace(line: 0, column: 0, path: "")
            try room.perform(
                .revoke(accounts.map { Located(value: $0.description, place: place) }))
        }
    }

    /// What the person has decided so far, as the test, or an app that asked, left it.
    public func consentStatus() async throws(SimulatorError) -> SimulatedConsent.Status {
        try await on { (room) in
            switch room.device.access.status {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized: .authorized
            }
        }
    }

    /// Restricts financial data for the moment, or ends that; calls then throw `dataRestricted`.
    public func restrict(_ isRestricted: Bool) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in try room.perform(.restrict(isRestricted)) }
    }

    /// Drops the old part of the wallet's history, so that every token from before is invalid.
    public func compactHistory() async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in try room.perform(.compactHistory) }
    }

    /// Moves the person to another phone: every id of the wallet is new and older tokens are invalid.
    ///
    /// Names go on with the rows, containers are what a backup brings over.
    public func moveToNewPhone() async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in try room.perform(.newPhone) }
    }

    /// Starts the device anew; registrations and consent stay.
    public func reboot() async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in try room.perform(.reboot) }
    }

    /// Gives the device a later OS version, such as `26.1`.
    ///
    /// - Throws: ``SimulatorError`` for one that is older than what the device has.
    public func updateOS(to version: String) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            try room.perform(.updateOS(try Settings.checkedVersion(version)))
        }
    }

    /// Takes the network from launches, or gives it back as far as the knob `network` allows.
    public func setNetwork(isUp: Bool) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            try room.perform(.network(isUp ? .up : .down))
        }
    }

    // MARK: Faults

    /// Cuts the next wake at a point.
    ///
    /// - Parameters:
    ///   - point: Where; a point that the wake does not come to leaves it as it is, and its
    ///     ``SimulatedLaunch/faultFired`` is nil.
    ///   - fault: What happens there.
    /// - Throws: ``SimulatorError`` for a point that there never is, or a fault that does not fit it.
    public func interruptNextWake(
        at point: WakeFault.Point, _ fault: WakeFault = .killedWithoutNotice
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            room.device.faults[room.device.nextWakeNumber] = try fault.plan(at: point)
        }
    }
}
