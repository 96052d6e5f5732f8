/// Follows the way through one file and tells what patterns leave out of it.
struct IgnoreFilter {
    private enum Place {
        case key(String)
        case element
    }

    private let keyPatterns: [[IgnorePattern.KeyStep]]
    private let tables: [(table: String, column: String?)]
    private var places: [Place] = []

    init(patterns: [IgnorePattern], path: String) {
        var keyPatterns: [[IgnorePattern.KeyStep]] = []
        var tables: [(table: String, column: String?)] = []
        for pattern in patterns where pattern.path.matches(path) {
            switch pattern.part {
            case .file: break
            case .keys(let steps): keyPatterns.append(steps)
            case .table(let table, let column): tables.append((table, column))
            }
        }
        self.keyPatterns = keyPatterns
        self.tables = tables
    }

    mutating func enter(_ key: String) {
        if !keyPatterns.isEmpty { places.append(.key(key)) }
    }

    mutating func enterElement() {
        if !keyPatterns.isEmpty { places.append(.element) }
    }

    mutating func leave() {
        if !keyPatterns.isEmpty { places.removeLast() }
    }

    /// Whether the place just entered is left out.
    var isIgnored: Bool {
        keyPatterns.contains { Self.matches($0[...], places[...]) }
    }

    func isIgnored(table: String) -> Bool {
        tables.contains { $0.table == table && $0.column == nil }
    }

    func isIgnored(table: String, column: String) -> Bool {
        tables.contains { $0.table == table && $0.column == column }
    }

    private static func matches(
        _ steps: ArraySlice<IgnorePattern.KeyStep>, _ places: ArraySlice<Place>
    ) -> Bool {
        guard let place = places.first else { return steps.isEmpty }
        guard let step = steps.first else { return false }
        let rest = places.dropFirst()
        if step == .descendants {
            return matches(steps.dropFirst(), places) || matches(steps, rest)
        }
        switch place {
        case .element:
            // It need not be named.
            return (step == .any && matches(steps.dropFirst(), rest)) || matches(steps, rest)
        case .key(let key):
            guard step == .any || step == .key(key) else { return false }
            return matches(steps.dropFirst(), rest)
        }
    }
}
