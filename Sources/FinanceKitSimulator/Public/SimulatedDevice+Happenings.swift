import DeliveryEngine
import WalletModel

// What happens while a launch is in progress.
extension SimulatedDevice {
    /// Plans that something happens in the middle of the next wake, or of the app's next launch.
    ///
    /// ```swift
    /// try await device.plan(.restrict(true), at: .nextWake(call: "transactionHistory"))
    /// try await device.buy("4.50", from: "Corner Coffee", with: card)
    /// ```
    ///
    /// While an app runs, a wake that comes of it is made at once, so that two processes are there.
    /// What was planned for a moment that did not come stays planned; see ``stillPlanned()``.
    /// - Throws: ``SimulatorError`` for an account or a row that is not there, for a moment that there
    ///   never is, and for a delivery in the middle of a wake.
    public func plan(
        _ happening: SimulatedHappening, at moment: SimulatedHappening.Moment
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let device = room.device
            if case .deliver = happening, !moment.isApp {
                throw SimulatorError(
                    .input,
                    "Wakes of one extension do not overlap. Expected .nextApp with .deliver, or call "
                        + "deliver() after the wake.")
            }
            device.happenings.append(
                Scenario.Happening(
                    launch: moment.isApp
                        ? .app(device.appLaunches + 1) : .wake(device.nextWakeNumber),
                    point: try moment.checkedPoint(), action: try room.action(of: happening),
                    place: ScenarioPlace(line: 0, column: 0, path: "")))
        }
    }

    /// What was planned and has not happened, in words.
    public func stillPlanned() async throws(SimulatorError) -> [String] {
        try await on { (room) in
            room.device.happenings.map { "\($0.action.words), in \($0.launch.words)" }
        }
    }
}

extension DeviceRoom {
    /// The step that a scenario has for it.
    func action(
        of happening: SimulatedHappening
    ) throws(SimulatorError) -> Scenario.Step.Action {
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        switch happening {
        case .buy(let amount, let merchant, let account, let name):
            return try adding(
                SimulatedTransaction(amount, .debit, merchant, status: .pending), account, name,
                now: nil)
        case .add(let transaction, let account, let name):
            return try adding(transaction, account, name, now: nil)
        case .post(let name, let amount):
            let row = try row(TransactionRecord.self, try id(of: name), name.description)
            var transaction = SimulatedTransaction(row)
            transaction.status = .booked
            if let amount { transaction.amount = amount }
            return .updateTransaction(
                name.description, try transaction.changes(from: row, now: nil))
        case .delete(let name):
            _ = try row(TransactionRecord.self, try id(of: name), name.description)
            return .deleteTransaction(name.description)
        case .consent(let consent):
            try check(accounts: consent.accounts ?? [])
            return .consent(try consent.scenario())
        case .revokeConsent(let accounts):
            guard let accounts else { return .revokeAll }
            try check(accounts: accounts)
            return .revoke(accounts.map { Located(value: $0.description, place: place) })
        case .restrict(let isRestricted): return .restrict(isRestricted)
        case .compactHistory: return .compactHistory
        case .network(let isUp): return .network(isUp ? .up : .down)
        case .readGroups: return .readGroup
        case .deliver(let types):
            return .deliver(types.map { Set($0.map(\.type)).sorted() })
        }
    }

    /// Adding a transaction under a name that nothing has, at the moment `now` or, where that is nil,
    /// whenever it happens.
    func adding(
        _ transaction: SimulatedTransaction, _ account: AccountName, _ name: TransactionName?,
        now: Timestamp?
    ) throws(SimulatorError) -> Scenario.Step.Action {
        let name = name ?? TransactionName(newName("transaction"))
        guard device.names.transactions[name.description] == nil else {
            throw SimulatorError(
                .input, "The device has a transaction '\(name)' already. Choose another name.")
        }
        if let planned = plannedAddition(of: name.description) {
            throw SimulatorError(
                .input,
                "A transaction '\(name)' is planned for \(planned.launch.words) already. Choose "
                    + "another name.")
        }
        let row = try row(AccountRecord.self, try id(of: account), account.description)
        return .addTransaction(
            try transaction.scenario(
                named: name, account: account, currencyCode: row.currencyCode, now: now))
    }

    /// What adds a transaction of that name in a launch that is to come.
    func plannedAddition(of name: String) -> Scenario.Happening? {
        device.happenings.first { happening in
            guard case .addTransaction(let transaction) = happening.action else { return false }
            return transaction.alias?.value == name
        }
    }
}
