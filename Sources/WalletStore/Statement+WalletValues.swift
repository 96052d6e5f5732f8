import SQLiteAccess
import WalletModel

import struct Foundation.UUID
import typealias Foundation.uuid_t

/// How the wallet's values stand in columns: money as significand, scale and currency; a moment as
/// nanoseconds; an id as its 16 bytes.
extension Statement {
    func bind(_ id: UUID, at index: Int32) throws(SQLiteError) {
        var bytes = id.uuid
        try withUnsafeBytes(of: &bytes) { (buffer) throws(SQLiteError) in
            try bind(blob: buffer, at: index)
        }
    }

    func bind(_ moment: Timestamp?, at index: Int32) throws(SQLiteError) {
        try bind(moment?.nanoseconds, at: index)
    }

    /// Binds two parameters.
    func bind(_ number: ExactDecimal?, at index: Int32) throws(SQLiteError) {
        try bind(number?.significand, at: index)
        try bind(number.map { Int64($0.scale) }, at: index + 1)
    }

    /// Binds three parameters.
    func bind(_ money: MoneyRecord?, at index: Int32) throws(SQLiteError) {
        try bind(money?.amount, at: index)
        try bind(money?.currencyCode, at: index + 2)
    }

    /// The id of a column, or nil when it does not hold 16 bytes.
    func id(at index: Int32) -> UUID? {
        withBlob(at: index) { bytes in
            bytes.count == 16
                ? UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)) : nil
        }
    }

    func moment(at index: Int32) -> Timestamp {
        Timestamp(nanoseconds: integer(at: index))
    }

    func optionalMoment(at index: Int32) -> Timestamp? {
        optionalInteger(at: index).map(Timestamp.init(nanoseconds:))
    }

    /// The number in two columns; zero when the scale is out of its range, which the schema rules
    /// out.
    func decimal(at index: Int32) -> ExactDecimal {
        let scale = UInt8(clamping: integer(at: index + 1))
        guard scale <= ExactDecimal.scaleMax else { return .zero }
        return ExactDecimal(significand: integer(at: index), scale: scale)
    }

    func optionalDecimal(at index: Int32) -> ExactDecimal? {
        isNull(at: index) ? nil : decimal(at: index)
    }

    func money(at index: Int32) -> MoneyRecord {
        MoneyRecord(amount: decimal(at: index), currencyCode: text(at: index + 2))
    }

    func optionalMoney(at index: Int32) -> MoneyRecord? {
        isNull(at: index) ? nil : money(at: index)
    }
}
