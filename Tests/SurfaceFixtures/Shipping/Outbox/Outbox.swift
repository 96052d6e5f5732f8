import FinanceKit
import Foundation

/// A file of rows that still have to be uploaded, shared with the app.
final class Outbox: Sendable {
    enum Failure: Error { case noContainer }

    struct Contents: Codable {
        struct Row: Codable {
            var id: UUID
            var amount: Decimal
            var currency: String
            var merchant: String?
            var postedAt: Date?
        }

        var rows: [Row] = []
        var deleted: [UUID] = []
        var tokens: [UUID: FinanceStore.HistoryToken] = [:]
    }

    private let file: URL
    private let lock: FileLock

    init(group: String) throws {
        guard
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
        else { throw Failure.noContainer }
        file = folder.appendingPathComponent("outbox.json")
        lock = FileLock(path: folder.appendingPathComponent("outbox.lock").path)
    }

    func token(for account: UUID) -> FinanceStore.HistoryToken? { read().tokens[account] }

    func forgetTokens() {
        try? change { $0.tokens = [:] }
    }

    func append(
        _ transactions: [FinanceKit.Transaction], deleted: [UUID],
        token: FinanceStore.HistoryToken, account: UUID
    ) throws {
        try change { contents in
            for transaction in transactions {
                let amount = transaction.transactionAmount
                let sign: Decimal = transaction.creditDebitIndicator == .debit ? -1 : 1
                contents.rows.removeAll { $0.id == transaction.id }
                contents.rows.append(
                    Contents.Row(
                        id: transaction.id, amount: sign * amount.amount,
                        currency: amount.currencyCode, merchant: transaction.merchantName,
                        postedAt: transaction.postedDate))
            }
            contents.deleted += deleted
            contents.tokens[account] = token
        }
    }

    func change(_ body: (inout Contents) -> Void) throws {
        try lock.withLock {
            var contents = read()
            body(&contents)
            try JSONEncoder().encode(contents).write(to: file, options: [.atomic])
        }
    }

    func read() -> Contents {
        guard let data = try? Data(contentsOf: file) else { return Contents() }
        return (try? JSONDecoder().decode(Contents.self, from: data)) ?? Contents()
    }
}
