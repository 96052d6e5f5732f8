import FinanceKit
import Foundation

/// The group's defaults as a place for the mirror: one key for the accounts, one for each account.
///
/// One `set` is one commit, and there is no other way to save two things together in defaults. So
/// whatever must not come apart stands in one value: the rows of an account's histories and the
/// tokens behind them. Two keys could be a kill apart.
///
///     accounts          { accounts: { token, rows: { ID: text } } }
///     account.ID        { balances: { token, rows }, transactions: { token, rows } }
///
/// Every set writes the whole value, so a row is as small as it can be: one text, its fields
/// between tabs.
final class Shelf {
    /// One history and where it is kept.
    enum Stream {
        case accounts
        case balances(UUID)
        case transactions(UUID)

        fileprivate var key: String {
            switch self {
            case .accounts: "accounts"
            case .balances(let account), .transactions(let account): Shelf.key(of: account)
            }
        }

        /// The name inside the key's value.
        fileprivate var member: String {
            switch self {
            case .accounts: "accounts"
            case .balances: "balances"
            case .transactions: "transactions"
            }
        }
    }

    private static let prefix = "account."
    private let defaults: UserDefaults
    /// Values that were read or set already: reading one back costs as much as setting it.
    private var values: [String: [String: Any]] = [:]

    init(in defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// Where the stream's history goes on; nil before its first element.
    func token(of stream: Stream) throws -> FinanceStore.HistoryToken? {
        guard let text = content(of: stream)["token"] as? String else { return nil }
        return try JSONDecoder().decode(FinanceStore.HistoryToken.self, from: Data(text.utf8))
    }

    /// The identifiers of the accounts, in an order that does not change.
    func accounts() -> [UUID] {
        rows(of: .accounts).keys.sorted().compactMap(UUID.init(uuidString:))
    }

    /// Saves one element of a history and its token, in one set.
    func commit(
        _ stream: Stream, deleted: [UUID], changed: [UUID: String], token: FinanceStore.HistoryToken
    ) throws {
        var rows = rows(of: stream)
        // Deletions first: a row may be replaced by one with another identifier.
        for id in deleted { rows[id.uuidString] = nil }
        for (id, row) in changed { rows[id.uuidString] = row }
        // As text, since a property list cannot hold a token by itself.
        let token = String(decoding: try JSONEncoder().encode(token), as: UTF8.self)
        if case .accounts = stream {
            // What they held goes first. A kill in between leaves accounts without rows, which
            // this same element removes again; the other way round, rows would be left behind.
            for id in deleted { remove(Self.key(of: id)) }
        }
        set(stream, to: ["token": token, "rows": rows])
    }

    /// Forgets a stream's rows with its token, for a history that begins again.
    ///
    /// A row may have been deleted among the changes that are no longer known, so none can stay.
    func startOver(_ stream: Stream) {
        set(stream, to: nil)
    }

    /// Removes what accounts held that are gone, once every account has been heard of.
    func removeOrphans() {
        let known = Set(accounts().map(Self.key))
        for key in accountKeys where !known.contains(key) { remove(key) }
    }

    /// Removes everything that was ever read, the accounts last: they say what there is.
    func removeEverything() {
        for key in accountKeys { remove(key) }
        if defaults.object(forKey: Stream.accounts.key) != nil { remove(Stream.accounts.key) }
    }

    private var accountKeys: [String] {
        defaults.dictionaryRepresentation().keys.filter { $0.hasPrefix(Self.prefix) }.sorted()
    }

    private static func key(of account: UUID) -> String { prefix + account.uuidString }

    private func value(_ key: String) -> [String: Any] {
        if let value = values[key] { return value }
        let value = defaults.dictionary(forKey: key) ?? [:]
        values[key] = value
        return value
    }

    private func remove(_ key: String) {
        values[key] = nil
        defaults.removeObject(forKey: key)
    }

    private func content(of stream: Stream) -> [String: Any] {
        value(stream.key)[stream.member] as? [String: Any] ?? [:]
    }

    private func rows(of stream: Stream) -> [String: String] {
        content(of: stream)["rows"] as? [String: String] ?? [:]
    }

    private func set(_ stream: Stream, to content: [String: Any]?) {
        var value = value(stream.key)
        value[stream.member] = content
        if value.isEmpty {
            remove(stream.key)
        } else {
            values[stream.key] = value
            defaults.set(value, forKey: stream.key)
        }
    }
}
