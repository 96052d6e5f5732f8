import BundleChecks
import DeliveryWire
import ExtensionHost
import Foundation
import OrderArchive
import WalletModel
import WalletStore

extension DeviceSession {
    /// Checks an order, shows it to the person where there is something to decide, and keeps it.
    func saveOrder(_ message: SaveOrderMessage) -> LaunchAnswer {
        guard let archive = Data(base64Encoded: message.archive) else {
            return refused("", "The archive is no base64. The runtime is broken or was replaced.")
        }
        let size = "\(archive.count) bytes"
        if let refusal = device.access.orderRefusal {
            return LaunchAnswer(.failure(refusal), question: size, summary: refusal.code.name)
        }
        guard device.access.isEntitled else {
            return refused(
                size,
                "This executable is not entitled to write orders. Give it the entitlement "
                    + "\(EntitlementKey.finance) with \"financial-data\".")
        }
        let bytes = [UInt8](archive)
        let package: OrderPackage
        do throws(OrderRefusal) {
            package = try OrderReader(trust: device.orders.trust).read(bytes, at: device.now)
        } catch {
            return refused(size, error.message, code: error.code.rawValue)
        }
        for text in package.notes { noteOnce("order: \(text)") }
        let order = package.order
        let question =
            "\(order.orderTypeIdentifier)/\(order.orderIdentifier), updated \(order.updatedAt), "
            + size
        let result = decide(order, bytes)
        return LaunchAnswer(
            .reply(OrderReply(result: result)), question: question, summary: result)
    }

    /// The result in Apple's words.
    private func decide(_ order: OrderRecord, _ archive: [UInt8]) -> String {
        let replacesSame = device.knobs.saveSameOrder == .added
        let isNew = read { () throws(WalletError) in
            try device.store.acceptsOrder(order, replacesSame: replacesSame)
        }
        // There is nothing to ask the person for where the wallet's version stays.
        guard isNew == true else { return OrderSaveResult.newerExisting.rawValue }
        guard device.orders.answer == .add else { return "cancelled" }
        let result = read { () throws(WalletError) in
            try device.store.saveOrder(order, archive: archive, replacesSame: replacesSame)
        }
        return (result ?? .newerExisting).rawValue
    }

    /// Answers whether the wallet has an order that this executable may see.
    func containsOrder(_ message: ContainsOrderMessage) -> LaunchAnswer {
        let asked = message.updatedDate.map { ", updated \($0)" } ?? ""
        let question = "\(message.orderTypeIdentifier)/\(message.orderIdentifier)\(asked)"
        if let refusal = device.access.orderRefusal {
            return LaunchAnswer(.failure(refusal), question: question, summary: refusal.code.name)
        }
        // An order that the process may not see is no different from none.
        guard device.access.isEntitled else {
            return LaunchAnswer(
                .reply(OrderReply(result: OrderPresence.notFound.rawValue)), question: question,
                summary: "notFound: the executable is not entitled to see orders")
        }
        let presence = read { () throws(WalletError) in
            try device.store.orderPresence(
                message.orderTypeIdentifier, message.orderIdentifier,
                updatedDate: message.updatedDate)
        }
        let result = (presence ?? .notFound).rawValue
        return LaunchAnswer(
            .reply(OrderReply(result: result)), question: question, summary: result)
    }

    /// Hands over what the person picks; consent and entitlement do not matter, as documented.
    func pickTransactions() -> LaunchAnswer {
        if let refusal = device.access.pickerRefusal {
            return LaunchAnswer(.failure(refusal), summary: refusal.code.name)
        }
        var rows: [TransactionRecord] = []
        for alias in device.orders.picker.choose {
            guard let id = device.names.transactions[alias.value] else { continue }
            let found = read { () throws(WalletError) in
                try device.store.row(TransactionRecord.self, id: id)
            }
            if let row = found ?? nil { rows.append(row) }
        }
        // The picker lists by date.
        rows.sort { $0.transactionDate < $1.transactionDate }
        return LaunchAnswer(
            .reply(RowsReply(rows: rows)),
            summary: rows.isEmpty ? "nothing picked" : "\(rows.count) picked")
    }

    private func noteOnce(_ text: String) {
        guard device.orders.notes.insert(text).inserted else { return }
        attempt { () throws(SimulatorError) in try device.note(text) }
    }

    private func refused(
        _ question: String, _ message: String, code: String = "refused"
    ) -> LaunchAnswer {
        LaunchAnswer(
            .failure(WireFailure(.unknown, message)), question: question,
            summary: "unknown (\(code)): \(message)")
    }
}
