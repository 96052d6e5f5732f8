/// Which rows a query wants.
///
/// A filter is true or false for every row, never unknown: a comparison with a missing value is
/// false, and its negation true, as with Swift's optionals. Texts are equal where they are
/// canonically equivalent, which is promised for ASCII constants only.
package indirect enum RowFilter<Field: RowField>: Hashable, Sendable {
    case constant(Bool)
    case isMissing(Field)
    case compare(Field, RowComparison, RowValue)
    case among(Field, [RowValue])
    case not(RowFilter)
    case all([RowFilter])
    case any([RowFilter])
}

extension RowFilter {
    package static func isPresent(_ field: Field) -> RowFilter { .not(.isMissing(field)) }

    /// The opposite, in the shortest form.
    package var negated: RowFilter {
        switch self {
        case .constant(let isTrue): .constant(!isTrue)
        case .not(let filter): filter
        default: .not(self)
        }
    }

    /// Both filters at once, in the shortest form.
    package func and(_ other: RowFilter) -> RowFilter { Self.every([self, other]) }
    /// At least one of the filters, in the shortest form.
    package func or(_ other: RowFilter) -> RowFilter { Self.either([self, other]) }

    /// All filters at once: nested ones are flattened, and what follows from others is left out.
    package static func every(_ filters: [RowFilter]) -> RowFilter {
        var parts: [RowFilter] = []
        for filter in filters {
            switch filter {
            case .constant(true): continue
            case .constant(false): return .constant(false)
            case .all(let inner): parts += inner
            default: parts.append(filter)
            }
        }
        // A comparison that holds says by itself that the value is there.
        let present = Set(parts.compactMap(\.fieldThatMustBePresent))
        for part in parts {
            guard case .isMissing(let field) = part else { continue }
            if present.contains(field) || parts.contains(.isPresent(field)) {
                return .constant(false)
            }
        }
        parts.removeAll { part in
            if case .not(.isMissing(let field)) = part { present.contains(field) } else { false }
        }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .constant(true) : .all(parts)
    }

    /// At least one of the filters: nested ones are flattened.
    package static func either(_ filters: [RowFilter]) -> RowFilter {
        var parts: [RowFilter] = []
        for filter in filters {
            switch filter {
            case .constant(false): continue
            case .constant(true): return .constant(true)
            case .any(let inner): parts += inner
            default: parts.append(filter)
            }
        }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .constant(false) : .any(parts)
    }

    /// Whether it keeps to the limits of a query.
    package var isWithinLimits: Bool {
        var filters = 0
        var values = 0
        return fits(depth: 1, &filters, &values)
    }

    private var fieldThatMustBePresent: Field? {
        switch self {
        case .compare(let field, _, _), .among(let field, _): field
        default: nil
        }
    }

    private func fits(depth: Int, _ filters: inout Int, _ values: inout Int) -> Bool {
        filters += 1
        guard depth <= RowQueryLimits.depthMax, filters <= RowQueryLimits.filtersMax else {
            return false
        }
        switch self {
        case .constant, .isMissing: return true
        case .compare: values += 1
        case .among(_, let list): values += list.count
        case .not(let filter): return filter.fits(depth: depth + 1, &filters, &values)
        case .all(let parts), .any(let parts):
            for part in parts where !part.fits(depth: depth + 1, &filters, &values) {
                return false
            }
        }
        return values <= RowQueryLimits.valuesMax
    }
}

extension RowFilter: CustomStringConvertible {
    /// The filter as a person would write it, long lists cut short.
    package var description: String {
        switch self {
        case .constant(let isTrue): "\(isTrue)"
        case .isMissing(let field): "\(field.rawValue) = nil"
        case .compare(let field, let comparison, let value):
            "\(field.rawValue) \(comparison.rawValue) \(value)"
        case .among(let field, let values):
            values.count > 3
                ? "\(field.rawValue) among \(values.count) values"
                : "\(field.rawValue) among "
                    + values.map(\.description).joined(separator: ", ")
        case .not(.isMissing(let field)): "\(field.rawValue) ≠ nil"
        case .not(let filter): "not (\(filter))"
        case .all(let parts): Self.joined(parts, " and ")
        case .any(let parts): Self.joined(parts, " or ")
        }
    }

    private static func joined(_ parts: [RowFilter], _ word: String) -> String {
        parts.map { part in
            switch part {
            case .all, .any: "(\(part))"
            default: "\(part)"
            }
        }.joined(separator: word)
    }
}
