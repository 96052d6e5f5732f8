import Foundation
import WalletModel

extension RowPlace {
    /// Holds the value of the place against a constant; nil where the wallet's answer could differ
    /// from Swift's, or where it has none.
    func filter(_ comparison: RowComparison, _ constant: Any) -> RowFilter<Field>? {
        guard isValue, let field, comparison == .equal || field.kind.isOrdered else { return nil }
        if field.kind == .moment {
            return (constant as? Date).flatMap(DateBounds.init(of:))?.filter(field, comparison)
        }
        return Self.value(constant, as: field.kind).map { .compare(field, comparison, $0) }
    }

    /// Whether the value is one of some constants, none of which is nil.
    func filter(among constants: [Any]) -> RowFilter<Field>? {
        guard isValue, let field, constants.count <= RowQueryLimits.valuesMax else { return nil }
        guard field.kind != .moment else {
            guard constants.count <= RowQueryLimits.filtersMax / 4 else { return nil }
            var parts: [RowFilter<Field>] = []
            for constant in constants {
                guard let part = filter(.equal, constant) else { return nil }
                parts.append(part)
            }
            return .either(parts)
        }
        var values: [RowValue] = []
        for constant in constants {
            guard let value = Self.value(constant, as: field.kind) else { return nil }
            values.append(value)
        }
        switch values.count {
        case 0: return .constant(false)
        case 1: return .compare(field, .equal, values[0])
        default: return .among(field, values)
        }
    }

    private static func value(_ constant: Any, as kind: RowFieldKind) -> RowValue? {
        switch kind {
        case .id, .accountID: return (constant as? UUID).map(RowValue.id)
        case .decimal:
            // More digits than the wallet keeps are left to Foundation.
            return (constant as? Decimal).flatMap { ExactDecimal($0.description) }
                .map(RowValue.decimal)
        case .integer:
            let code = (constant as? MerchantCategoryCode)?.rawValue ?? constant as? Int16
            return code.map { .integer(Int64($0)) }
        case .indicator:
            return (constant as? CreditDebitIndicator).flatMap(IndicatorRecord.init(_:))
                .map(RowValue.indicator)
        case .status:
            return (constant as? TransactionStatus).flatMap { status in
                TransactionStatusRecord.allCases.first { TransactionStatus($0) == status }
            }.map(RowValue.status)
        case .type:
            return (constant as? TransactionType).flatMap { type in
                TransactionTypeRecord.allCases.first { TransactionType($0) == type }
            }.map(RowValue.type)
        case .text:
            // Swift finds texts equal that are canonically equivalent. What is equivalent to ASCII
            // the wallet knows, the rest it does not.
            guard let text = constant as? String, text.utf8.allSatisfy({ (1..<0x80).contains($0) })
            else { return nil }
            return .text(text)
        case .moment, .presence: return nil
        }
    }
}

extension IndicatorRecord {
    fileprivate init?(_ indicator: CreditDebitIndicator) {
        guard let record = Self.allCases.first(where: { CreditDebitIndicator($0) == indicator })
        else { return nil }
        self = record
    }
}
