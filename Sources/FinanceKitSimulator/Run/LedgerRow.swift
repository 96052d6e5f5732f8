import Foundation
import WalletModel

/// One transaction as a ledger and the wallet can both tell it.
struct LedgerRow: Hashable {
    let id: UUID
    let accountID: UUID
    /// Negative for a debit.
    let amount: ExactDecimal
    /// Nil where a ledger does not keep it; then it is not compared.
    let status: String?

    init(_ record: TransactionRecord) {
        id = record.id
        accountID = record.accountID
        amount = record.indicator == .debit ? -record.amount.amount : record.amount.amount
        status = record.status.rawValue
    }

    /// Whether both tell the same, as far as both tell it.
    func agrees(with other: LedgerRow) -> Bool {
        id == other.id && accountID == other.accountID && amount == other.amount
            && (status == nil || other.status == nil || status == other.status)
    }

    private init(id: UUID, accountID: UUID, amount: ExactDecimal, status: String?) {
        self.id = id
        self.accountID = accountID
        self.amount = amount
        self.status = status
    }

    /// Reads what a ledger probe printed.
    ///
    /// - Throws: `ScenarioError` with the line and column of what does not fit.
    static func rows(inProbeOutput bytes: [UInt8]) throws(ScenarioError) -> [LedgerRow] {
        let root = try JSON5Reader.read(bytes, file: "probe")
        var rows: [LedgerRow] = []
        for account in try elements(of: "accounts", in: root) {
            let accountID: UUID = try value("id", in: account, "a UUID") { UUID(uuidString: $0) }
            for row in try elements(of: "transactions", in: account) {
                rows.append(
                    LedgerRow(
                        id: try value("id", in: row, "a UUID") { UUID(uuidString: $0) },
                        accountID: accountID,
                        amount: try value("amount", in: row, "a decimal string") {
                            ExactDecimal($0)
                        }, status: try status(in: row)))
            }
        }
        return rows
    }

    private static func member(
        _ name: String, of object: JSON5Value
    ) throws(ScenarioError) -> JSON5Value {
        if case .object(let members) = object.content,
            let member = members.first(where: { $0.key == name })
        {
            return member.value
        }
        throw refusal(object, "expected an object with the member '\(name)'")
    }

    private static func elements(
        of name: String, in object: JSON5Value
    ) throws(ScenarioError) -> [JSON5Value] {
        let list = try member(name, of: object)
        guard case .array(let elements) = list.content else {
            throw refusal(list, "expected an array under '\(name)'")
        }
        return elements
    }

    private static func value<Value>(
        _ name: String, in object: JSON5Value, _ expected: String, read: (String) -> Value?
    ) throws(ScenarioError) -> Value {
        let found = try member(name, of: object)
        guard case .string(let text) = found.content, let value = read(text) else {
            throw refusal(found, "'\(name)' is \(found); expected \(expected)")
        }
        return value
    }

    private static func status(in row: JSON5Value) throws(ScenarioError) -> String? {
        guard case .object(let members) = row.content,
            members.contains(where: { $0.key == "status" })
        else { return nil }
        return try value("status", in: row, "one of the wallet's words") {
            TransactionStatusRecord(rawValue: $0)?.rawValue
        }
    }

    private static func refusal(_ value: JSON5Value, _ message: String) -> ScenarioError {
        ScenarioError(
            file: "probe",
            place: ScenarioPlace(line: value.line, column: value.column, path: ""),
            message: message)
    }
}
