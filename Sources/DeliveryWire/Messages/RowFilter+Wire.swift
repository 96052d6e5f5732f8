package import WalletModel

/// A filter on the wire is `true`, `false` or an array that begins with its operator:
/// `["=","status","booked"]`, `["in","accountID",[…]]`, `["nil","postedDate"]`, `["not",…]`,
/// `["and",…]`, `["or",…]`.
extension RowFilter {
    package func write(to json: inout JSONWriter) {
        if case .constant(let isTrue) = self { return json.value(isTrue) }
        json.beginArray()
        switch self {
        case .constant: break
        case .isMissing(let field):
            json.value(plain: "nil")
            json.value(field.rawValue)
        case .compare(let field, let comparison, let value):
            json.value(comparison.rawValue)
            json.value(field.rawValue)
            value.write(to: &json)
        case .among(let field, let values):
            json.value(plain: "in")
            json.value(field.rawValue)
            json.beginArray()
            for value in values { value.write(to: &json) }
            json.endArray()
        case .not(let filter):
            json.value(plain: "not")
            filter.write(to: &json)
        case .all(let parts):
            json.value(plain: "and")
            for part in parts { part.write(to: &json) }
        case .any(let parts):
            json.value(plain: "or")
            for part in parts { part.write(to: &json) }
        }
        json.endArray()
    }

    /// Reads a filter that keeps to the limits of `RowQueryLimits` and whose values fit its fields.
    package init(from json: inout JSONReader) throws(WireError) {
        var reading = FilterReading<Field>()
        self = try reading.filter(&json, depth: 1)
    }
}

/// Counts what was read of one filter, so that no line makes the host do more than it should.
private struct FilterReading<Field: RowField> {
    private var filters = 0
    private var values = 0

    private enum Operator: Equatable {
        case isMissing, among, not, all, any
        case compare(RowComparison)
    }

    mutating func filter(
        _ json: inout JSONReader, depth: Int
    ) throws(WireError) -> RowFilter<Field> {
        filters += 1
        guard depth <= RowQueryLimits.depthMax else {
            throw json.failure("filters stand more than \(RowQueryLimits.depthMax) deep")
        }
        guard filters <= RowQueryLimits.filtersMax else {
            throw json.failure("a filter has more than \(RowQueryLimits.filtersMax) parts")
        }
        if try json.peek() == .flag { return .constant(try json.readBool()) }
        var sign: Operator?
        var field: Field?
        var constants: [RowValue]?
        var parts: [RowFilter<Field>] = []
        try json.readArray { (json) throws(WireError) in
            guard let sign else {
                sign = try Self.readOperator(&json)
                return
            }
            switch sign {
            case .not, .all, .any: parts.append(try filter(&json, depth: depth + 1))
            case .isMissing, .among, .compare:
                guard let field else {
                    field = try json.readCase(Field.self)
                    return
                }
                guard constants == nil, sign != .isMissing else {
                    throw json.failure("the filter goes on behind its last part")
                }
                constants = try readConstants(&json, sign, of: field)
            }
        }
        return try Self.made(sign, field, constants, parts, json)
    }

    private static func readOperator(_ json: inout JSONReader) throws(WireError) -> Operator {
        let start = json.position
        let word = try json.readString()
        switch word {
        case "nil": return .isMissing
        case "in": return .among
        case "not": return .not
        case "and": return .all
        case "or": return .any
        default:
            guard let comparison = RowComparison(rawValue: word) else {
                throw WireError(
                    "\"\(word)\" is no operator of a filter: expected =, <, <=, >, >=, in, nil, "
                        + "not, and, or", at: start)
            }
            return .compare(comparison)
        }
    }

    private mutating func readConstants(
        _ json: inout JSONReader, _ sign: Operator, of field: Field
    ) throws(WireError) -> [RowValue] {
        guard field.kind.hasValues else {
            throw json.failure("'\(field.rawValue)' can only be nil or not")
        }
        if case .compare(let comparison) = sign {
            guard comparison == .equal || field.kind.isOrdered else {
                throw json.failure("'\(field.rawValue)' has no order")
            }
            return [try readConstant(&json, of: field)]
        }
        var list: [RowValue] = []
        try json.readArray { (json) throws(WireError) in
            list.append(try readConstant(&json, of: field))
        }
        return list
    }

    private mutating func readConstant(
        _ json: inout JSONReader, of field: Field
    ) throws(WireError) -> RowValue {
        values += 1
        guard values <= RowQueryLimits.valuesMax else {
            throw json.failure("a filter has more than \(RowQueryLimits.valuesMax) values")
        }
        return try RowValue(from: &json, kind: field.kind)
    }

    private static func made(
        _ sign: Operator?, _ field: Field?, _ constants: [RowValue]?, _ parts: [RowFilter<Field>],
        _ json: JSONReader
    ) throws(WireError) -> RowFilter<Field> {
        switch (sign, field, constants) {
        case (.isMissing, let field?, _): return .isMissing(field)
        case (.among, let field?, let constants?): return .among(field, constants)
        case (.compare(let comparison), let field?, let constants?) where constants.count == 1:
            return .compare(field, comparison, constants[0])
        case (.not, _, _) where parts.count == 1: return .not(parts[0])
        case (.all, _, _): return .all(parts)
        case (.any, _, _): return .any(parts)
        default: throw json.failure("the filter has too few or too many parts")
        }
    }
}

extension RowValue {
    func write(to json: inout JSONWriter) {
        switch self {
        case .id(let id): json.value(id)
        case .moment(let moment): json.value(moment)
        case .decimal(let number): json.value(number)
        case .integer(let number): json.value(number)
        case .indicator(let indicator): json.value(indicator.rawValue)
        case .status(let status): json.value(status.rawValue)
        case .type(let type): json.value(type.rawValue)
        case .text(let text): json.value(text)
        }
    }

    init(from json: inout JSONReader, kind: RowFieldKind) throws(WireError) {
        switch kind {
        case .id, .accountID: self = .id(try json.readUUID())
        case .moment: self = .moment(try json.readTimestamp())
        case .decimal: self = .decimal(try json.readDecimal())
        case .integer: self = .integer(try json.readInteger())
        case .indicator: self = .indicator(try json.readCase(IndicatorRecord.self))
        case .status: self = .status(try json.readCase(TransactionStatusRecord.self))
        case .type: self = .type(try json.readCase(TransactionTypeRecord.self))
        case .text: self = .text(try json.readString())
        case .presence: throw json.failure("such a field has no values")
        }
    }
}

/// A key of an order on the wire: the field behind `+` or, for the greatest first, `-`.
extension RowSort {
    package func write(to json: inout JSONWriter) {
        json.value((isReversed ? "-" : "+") + field.rawValue)
    }

    package init(from json: inout JSONReader) throws(WireError) {
        let start = json.position
        let text = try json.readString()
        guard let sign = text.first, sign == "+" || sign == "-",
            let field = Field(rawValue: String(text.dropFirst())), field.kind.isSortable
        else {
            let known = Field.allCases.filter(\.kind.isSortable).map(\.rawValue)
                .joined(separator: ", ")
            throw WireError(
                "\"\(text)\" is no key of an order: expected + or - and one of \(known)", at: start)
        }
        self.init(field, isReversed: sign == "-")
    }
}
