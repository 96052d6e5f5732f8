import DeliveryWire
import WalletModel

extension RowQueryMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> RowQueryMessage {
        let sortable = Row.Field.allCases.filter(\.kind.isSortable)
        return RowQueryMessage(
            filter: random.maybe { RowFilter.make(from: &$0, depth: 1) },
            sort: random.list(upTo: 3) {
                RowSort($0.element(of: sortable), isReversed: $0.flag())
            }, limit: random.maybe { $0.wholeNumber() }, offset: random.wholeNumber())
    }
}

extension RowFilter {
    static func make(from random: inout RandomSource, depth: Int) -> RowFilter {
        let fields = Array(Field.allCases)
        let field = random.element(of: fields)
        switch random.integer(0...(depth < 5 ? 7 : 4)) {
        case 0: return .constant(random.flag())
        case 1: return .isMissing(field)
        case 2, 3:
            guard field.kind.hasValues else { return .isMissing(field) }
            let comparison =
                field.kind.isOrdered ? random.element(of: RowComparison.allCases) : .equal
            return .compare(field, comparison, .make(from: &random, kind: field.kind))
        case 4:
            guard field.kind.hasValues else { return .isMissing(field) }
            return .among(field, random.list { .make(from: &$0, kind: field.kind) })
        case 5: return .not(make(from: &random, depth: depth + 1))
        case 6: return .all(random.list { make(from: &$0, depth: depth + 1) })
        default: return .any(random.list { make(from: &$0, depth: depth + 1) })
        }
    }
}

extension RowValue {
    static func make(from random: inout RandomSource, kind: RowFieldKind) -> RowValue {
        switch kind {
        case .id, .accountID: .id(random.id())
        case .moment: .moment(random.moment())
        case .decimal: .decimal(random.decimal())
        case .indicator: .indicator(random.element(of: IndicatorRecord.allCases))
        case .status: .status(random.element(of: TransactionStatusRecord.allCases))
        case .type: .type(random.element(of: TransactionTypeRecord.allCases))
        case .text: .text(random.text())
        case .integer, .presence: .integer(Int64(random.wholeNumber()))
        }
    }
}
