import DeliveryEngine
import WalletModel
import WalletStore

extension Device {
    /// Carries out what a step at `place` says, at the device's present moment.
    func perform(
        _ action: Scenario.Step.Action, at place: ScenarioPlace
    ) throws(SimulatorError) {
        do throws(SimulatorError) {
            try act(action)
        } catch {
            guard error.reason == .input else { throw error }
            // A step that the wallet refuses is the scenario's mistake: name its place.
            let named = ScenarioError(file: scenarioFile, place: place, message: error.message)
            throw SimulatorError(.input, named.description, cause: error)
        }
    }

    /// Registers the extension, unless the OS has no background delivery.
    func register(
        _ types: [DeliveryDataType], _ frequency: DeliveryFrequency
    ) throws(SimulatorError) -> [DeliveryAction] {
        guard DeviceProfile.hasBackgroundDelivery(osVersion: osVersion) else {
            try note(
                "iOS \(osVersion) has no background delivery, which came with iOS "
                    + "\(DeviceProfile.backgroundDeliveryVersion): nothing is registered and "
                    + "nothing will be woken")
            return []
        }
        return engine.register(types, frequency: frequency, at: now)
    }

    /// Carries out what a step says, with errors that name no place.
    func act(_ action: Scenario.Step.Action) throws(SimulatorError) {
        switch action {
        case .advance: break
        case .addAccount(let account): try add(account)
        case .addTransaction(let transaction): try add(transaction)
        case .addBalance(let balance): try add(balance)
        case .updateAccount(let alias, let fields):
            try update(AccountRecord.self, names.accounts[alias], alias) { row in
                for field in fields { field.apply(to: &row) }
            }
        case .updateTransaction(let alias, let fields):
            try updateTransaction(alias, fields)
        case .updateBalance(let alias, let fields):
            try update(BalanceRecord.self, names.balances[alias], alias) { row in
                for field in fields { field.apply(to: &row, now: now) }
            }
        case .deleteAccount(let alias):
            try delete(AccountRecord.self, names.accounts[alias], alias)
        case .deleteTransaction(let alias):
            try delete(TransactionRecord.self, names.transactions[alias], alias)
        case .deleteBalance(let alias):
            try delete(BalanceRecord.self, names.balances[alias], alias)
        case .consent, .revokeAll, .revoke: try changeConsent(action)
        case .compactHistory:
            try WalletTrouble.translated { () throws(WalletError) in
                try store.compact(through: store.head)
            }
            revision += 1
        case .orders(let answer): orders.answer = answer
        case .picker(let picker): orders.picker = picker
        case .reboot: break
        case .updateOS(let version): try updateOS(to: version)
        case .restrict(let isRestricted):
            access.isRestricted = isRestricted
            revision += 1
        case .enableBackground(let registrations):
            for registration in registrations {
                try carryOut(register(registration.types, registration.frequency))
            }
        case .launchApp(let app): try launch(app)
        case .readGroup: try readGroups()
        case .holdLock(let lock): heldLocks.append(lock)
        case .network(let state): isNetworkUp = state == .up
        case .newPhone: try moveToNewPhone()
        case .setup(let setup):
            take(setup)
            try leaveBehind(setup, namesPlace: false)
        case .expect: preconditionFailure("expectations are checked by the run")
        case .disableBackground(let types):
            try carryOut(engine.unregister(types, at: now))
        case .deliver(let types): try deliverNow(types)
        }
    }

    private func updateOS(to version: String) throws(SimulatorError) {
        guard !DeviceProfile.isOlder(version, than: osVersion) else {
            throw SimulatorError(
                .input,
                "iOS \(version) is older than iOS \(osVersion), which the device has, and a phone "
                    + "goes back to no older version. Name a later version, or start with the "
                    + "older one.")
        }
        osVersion = version
    }

    /// Wakes the extension without waiting for an interval.
    private func deliverNow(_ types: [DeliveryDataType]?) throws(SimulatorError) {
        let registered = engine.registrations.keys.sorted()
        let missing = (types ?? []).filter { !registered.contains($0) }
        guard !registered.isEmpty, missing.isEmpty else {
            let words = (missing.isEmpty ? DeliveryDataType.allCases : missing)
                .map(\.rawValue).joined(separator: ", ")
            throw SimulatorError(
                .input,
                "There is nothing to deliver: no registration for \(words). Register first, or let "
                    + "the app do it.")
        }
        guard engine.hasConsent else {
            throw SimulatorError(
                .input,
                "There is nothing to deliver: the person has not given consent. Give it first, or "
                    + "let the app ask.")
        }
        if let loop = engine.crashLoop { try note("no wake: \(loop)") }
        try carryOut(engine.deliverNow(types, at: now))
    }

    private func changeConsent(_ action: Scenario.Step.Action) throws(SimulatorError) {
        switch action {
        case .consent(let consent):
            access.apply(consent, accounts: names.accounts)
            try showWhatIsShared()
            try carryOut(
                consent.status == .authorized
                    ? engine.consentGranted(at: now)
                    : engine.consentRevoked(at: now))
        case .revokeAll:
            access.status = .denied
            try showWhatIsShared()
            try carryOut(engine.consentRevoked(at: now))
        case .revoke(let aliases):
            let ids = aliases.compactMap { names.accounts[$0.value] }
            access.revoke(Set(ids))
            try showWhatIsShared()
        default: preconditionFailure("not a change of consent")
        }
    }
}
