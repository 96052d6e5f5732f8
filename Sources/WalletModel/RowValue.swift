package import struct Foundation.UUID

/// A constant that a field is held against.
package enum RowValue: Hashable, Sendable {
    case id(UUID)
    case moment(Timestamp)
    case decimal(ExactDecimal)
    case integer(Int64)
    case indicator(IndicatorRecord)
    case status(TransactionStatusRecord)
    case type(TransactionTypeRecord)
    case text(String)
}

extension RowValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .id(let id): id.uuidString
        case .moment(let moment): "\(moment)"
        case .decimal(let number): "\(number)"
        case .integer(let number): "\(number)"
        case .indicator(let indicator): indicator.rawValue
        case .status(let status): status.rawValue
        case .type(let type): type.rawValue
        case .text(let text): "\"\(text)\""
        }
    }
}
