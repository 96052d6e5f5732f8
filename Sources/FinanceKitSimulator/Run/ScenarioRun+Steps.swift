import DeliveryEngine
import WalletModel
import WalletStore

extension ScenarioRun {
    /// Carries out one step at the device's present moment.
    func perform(_ step: Scenario.Step, number: Int) throws(SimulatorError) {
        try device.record(
            TranscriptEvent(at: device.now, kind: .step(number: number, text: step.action.words)))
        do throws(SimulatorError) {
            try perform(step.action)
        } catch {
            guard error.reason == .input else { throw error }
            // A step that the wallet refuses is the scenario's mistake: name its place.
            let place = scenario.error(at: step.place, error.message)
            throw SimulatorError(.input, place.description, cause: error)
        }
    }

    private func perform(_ action: Scenario.Step.Action) throws(SimulatorError) {
        switch action {
        case .advance: break
        case .addAccount(let account): try device.add(account)
        case .addTransaction(let transaction): try device.add(transaction)
        case .addBalance(let balance): try device.add(balance)
        case .updateAccount(let alias, let fields):
            try device.update(AccountRecord.self, device.names.accounts[alias], alias) { row in
                for field in fields { field.apply(to: &row) }
            }
        case .updateTransaction(let alias, let fields):
            let id = device.names.transactions[alias]
            try device.update(TransactionRecord.self, id, alias) { row in
                for field in fields { field.apply(to: &row) }
            }
        case .updateBalance(let alias, let fields):
            try device.update(BalanceRecord.self, device.names.balances[alias], alias) { row in
                for field in fields { field.apply(to: &row) }
            }
        case .deleteAccount(let alias):
            try device.delete(AccountRecord.self, device.names.accounts[alias], alias)
        case .deleteTransaction(let alias):
            try device.delete(TransactionRecord.self, device.names.transactions[alias], alias)
        case .deleteBalance(let alias):
            try device.delete(BalanceRecord.self, device.names.balances[alias], alias)
        case .consent, .revokeAll, .revoke: try changeConsent(action)
        case .compactHistory:
            try WalletTrouble.translated { () throws(WalletError) in
                try device.store.compact(through: device.store.head)
            }
        case .restrict(let isRestricted): device.access.isRestricted = isRestricted
        case .enableBackground(let registrations):
            for registration in registrations {
                try device.carryOut(
                    device.engine.register(
                        registration.types, frequency: registration.frequency, at: device.now))
            }
        case .orders(let answer): device.orders.answer = answer
        case .picker(let picker): device.orders.picker = picker
        case .disableBackground(let types):
            try device.carryOut(device.engine.unregister(types, at: device.now))
        }
    }

    private func changeConsent(_ action: Scenario.Step.Action) throws(SimulatorError) {
        switch action {
        case .consent(let consent):
            device.access.apply(consent, accounts: device.names.accounts)
            try device.carryOut(
                consent.status == .authorized
                    ? device.engine.consentGranted(at: device.now)
                    : device.engine.consentRevoked(at: device.now))
        case .revokeAll:
            device.access.status = .denied
            try device.carryOut(device.engine.consentRevoked(at: device.now))
        case .revoke(let aliases):
            let ids = aliases.compactMap { device.names.accounts[$0.value] }
            device.access.revoke(Set(ids), all: Set(device.names.accounts.values))
        default: preconditionFailure("not a change of consent")
        }
    }
}
