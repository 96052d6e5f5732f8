import DeliveryEngine
package import WalletModel
import WalletStore

import struct Foundation.UUID

extension StandingDevice {
    /// What stands in the way of any wake, and what to do, in less than a sentence; nil for nothing.
    package var obstacle: String? {
        let engine = DeliveryEngine(knobs: scenario.knobs.delivery, memory: state.engine)
        if state.installed == nil { return "no extension is installed (fksim device install NAME)" }
        if engine.crashLoop != nil {
            return "it crashed too often (install it again, or launch its app)"
        }
        if state.access.status != .authorized {
            return "the person has not given consent (fksim device privacy grant)"
        }
        if engine.registrations.isEmpty {
            return "nothing is registered (fksim device register, or launch the app)"
        }
        return nil
    }

    /// What has become of the installed build since, in a sentence; nil for nothing.
    package var bundleChange: String? { state.installed?.change(in: folder.path) }

    /// What is on the device now, with the last rows of all accounts together.
    package func summary(lastRows: Int) throws(SimulatorError) -> StandingSummary {
        let device = try readyDevice()
        let wallet = try WalletTrouble.translated { () throws(WalletError) in
            try WalletSummary(
                device.store, names: AccountNames(of: device.store), lastRows: lastRows)
        }
        let names = Dictionary(
            device.names.transactions.map { ($0.value, $0.key) },
            uniquingKeysWith: { first, _ in first })
        return StandingSummary(
            name: folder.name, path: folder.path, now: device.now,
            timeZone: scenario.device.timeZone, osVersion: device.osVersion,
            region: scenario.device.region, consent: device.access.status,
            isRestricted: device.access.isRestricted, isNetworkUp: device.isNetworkUp,
            environment: device.environment, arguments: device.arguments,
            installed: state.installed, bundleChange: bundleChange,
            registrations: device.engine.registrations.sorted { $0.key < $1.key }
                .map { (type: $0.key, frequency: $0.value) },
            nextWake: device.engine.nextDue(), obstacle: obstacle,
            wakes: device.engine.wakeCount, steps: scenario.steps.count,
            accounts: wallet.accounts.map { account in
                WalletSummary.Account(
                    name: device.names.alias(ofAccount: account.record.id), record: account.record,
                    transactions: account.transactions, balances: account.balances,
                    available: account.available, booked: account.booked)
            },
            rows: wallet.lastRows.map { row in
                StandingSummary.Row(
                    name: names[row.record.id],
                    account: device.names.alias(ofAccount: row.record.accountID), record: row.record
                )
            })
    }

    /// The account that is meant, by its name; where none is named, the only one there is.
    package func account(_ name: String?) throws(SimulatorError) -> String {
        if let name { return name }
        let device = try readyDevice()
        let known = try WalletTrouble.translated { () throws(WalletError) in
            try AccountNames(of: device.store).all.map {
                device.names.alias(ofAccount: $0.record.id)
            }
        }
        guard let only = known.first, known.count == 1 else {
            throw SimulatorError(
                .input,
                known.isEmpty
                    ? "The wallet has no account. Make one with fksim device step '{ add: { id: … } }'"
                    : "The wallet has \(known.count) accounts. Name one with --account: "
                        + known.joined(separator: ", "))
        }
        return only
    }

    /// The transaction of that name as it is now, and the name of its account.
    package func transaction(
        _ name: String
    ) throws(SimulatorError) -> (record: TransactionRecord, account: String) {
        let device = try readyDevice()
        let found = try WalletTrouble.translated { () throws(WalletError) in
            try device.names.transactions[name].flatMap { (id) throws(WalletError) in
                try device.store.row(TransactionRecord.self, id: id)
            }
        }
        guard let record = found else {
            let known = device.names.transactions.keys.sorted()
            let guess = NearestWord.find(name, among: known).map { " Did you mean '\($0)'?" } ?? ""
            let wasThere = device.names.transactions[name] != nil
            throw SimulatorError(
                .input,
                wasThere
                    ? "'\(name)' is not in the wallet any more: it was deleted."
                    : "No transaction is called '\(name)'.\(guess) "
                        + (known.isEmpty
                            ? "None has a name yet: fksim device buy gives one."
                            : "There are \(NearestWord.list(known))."))
        }
        return (record, device.names.alias(ofAccount: record.accountID))
    }

    /// A name that no row has yet: `buy1`, `buy2` and so on.
    package func freeName(_ stem: String) throws(SimulatorError) -> String {
        let names = try readyDevice().names
        var number = 1
        // The names of rows that are gone stay taken, too.
        while names.transactions[stem + "\(number)"] != nil
            || names.accounts[stem + "\(number)"] != nil
            || names.balances[stem + "\(number)"] != nil
        {
            number += 1
        }
        return stem + "\(number)"
    }

    /// The container's absolute path: `data`, `app` for the bundle, or a group.
    package func container(_ word: String) throws(SimulatorError) -> String {
        guard let installed = state.installed else {
            throw SimulatorError(
                .input,
                "No extension is installed on '\(folder.name)'. Install one first: "
                    + "fksim device install NAME")
        }
        let known = ["data", "app"] + installed.appGroups
        switch word {
        case "data": return folder.data + "/" + installed.identifier
        case "app": return installed.folder ?? installed.source
        case let group where installed.appGroups.contains(group):
            return folder.containers + "/" + group
        default:
            let guess = NearestWord.find(word, among: known).map { " Did you mean '\($0)'?" } ?? ""
            throw SimulatorError(
                .input,
                "'\(installed.name)' has no container '\(word)'.\(guess) It has "
                    + known.joined(separator: ", ") + ".")
        }
    }
}
