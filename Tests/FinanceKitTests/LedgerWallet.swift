import Foundation
import WalletModel

/// A wallet in memory that answers what LedgerSync asks, with a change log for each history.
///
/// Random, from a seed. An element takes up to four changes, so that a wake has many boundaries.
struct LedgerWallet {
    private(set) var accounts: [String: String] = [:]
    /// Signed amounts of booked transactions by account and identifier.
    private(set) var transactions: [String: [String: Decimal]] = [:]
    private var log: [String: [(id: String, isThere: Bool)]] = [:]
    /// Tokens before this place of a history are refused.
    private var compacted: [String: Int] = [:]
    private var random: RandomSource

    init(seed: UInt64, accounts count: Int, changes: Int) {
        random = RandomSource(seed: seed)
        for _ in 0..<count { addAccount() }
        change(times: changes)
    }

    /// Makes random changes of every kind.
    mutating func change(times: Int) {
        for _ in 0..<times {
            let choice = Int.random(in: 0..<100, using: &random)
            guard choice >= 3, let account = accounts.keys.sorted().randomElement(using: &random)
            else {
                addAccount()
                continue
            }
            let known = transactions[account, default: [:]].keys.sorted()
            let old = known.randomElement(using: &random)
            if choice < 6, accounts.count > 1 {
                removeAccount(account)
            } else if choice < 20, let old {
                transactions[account]?[old] = nil
                log["transactions \(account)", default: []].append((old, false))
            } else {
                let id = choice < 40 ? old ?? makeID() : makeID()
                transactions[account, default: [:]][id] =
                    Decimal(Int.random(in: -9999...9999, using: &random)) / 100
                log["transactions \(account)", default: []].append((id, true))
            }
        }
    }

    /// Forgets all changes so far: tokens before now are refused.
    mutating func compact() {
        for (stream, changes) in log { compacted[stream] = changes.count }
    }

    /// The result or the error that answers a `history` request.
    func answer(to params: [String: Any]) -> (member: String, value: [String: Any]) {
        let stream = params["stream"] as? [String: Any] ?? [:]
        let name = [stream["kind"], stream["accountID"]].compactMap { $0 as? String }
            .joined(separator: " ")
        let changes = log[name, default: []]
        let first = compacted[name, default: 0]
        var start = 0
        if let since = params["since"] as? String {
            start = Int(since.drop { $0 != "-" }.dropFirst()) ?? 0
            if start < first { return ("error", ["code": 2, "message": "too old"]) }
        }
        guard start < changes.count else { return ("result", ["ended": true]) }
        let end = min(max(start + 4, first), changes.count)
        let ids = Set(changes[start..<end].map(\.id)).sorted()
        let before = Set(changes[..<start].map(\.id))
        var inserted: [Any] = []
        var updated: [Any] = []
        var deleted: [String] = []
        for id in ids {
            if let row = row(id, in: stream) {
                if before.contains(id) { updated.append(row) } else { inserted.append(row) }
            } else if before.contains(id) {
                deleted.append(id)
            }
        }
        return (
            "result",
            ["inserted": inserted, "updated": updated, "deleted": deleted, "token": "t-\(end)"]
        )
    }

    private func row(_ id: String, in stream: [String: Any]) -> [String: Any]? {
        guard let account = stream["accountID"] as? String else {
            return accounts[id].map { name in
                [
                    "id": id, "displayName": name, "institutionName": "Example",
                    "currencyCode": "USD",
                ]
            }
        }
        return transactions[account]?[id].map { amount in
            [
                "id": id, "accountID": account,
                "amount": ["amount": "\(abs(amount))", "currencyCode": "USD"],
                "indicator": amount < 0 ? "debit" : "credit", "description": "Shop",
                "originalDescription": "SHOP", "type": "pointOfSale", "status": "booked",
                "transactionDate": "2026-03-02T12:00:00Z",
            ]
        }
    }

    private mutating func makeID() -> String { UUID.make(from: &random).uuidString }

    private mutating func addAccount() {
        let id = makeID()
        accounts[id] = "Account \(accounts.count)"
        log["accounts", default: []].append((id, true))
    }

    private mutating func removeAccount(_ id: String) {
        for row in transactions[id, default: [:]].keys.sorted() {
            log["transactions \(id)", default: []].append((row, false))
        }
        transactions[id] = nil
        accounts[id] = nil
        log["accounts", default: []].append((id, false))
    }
}
