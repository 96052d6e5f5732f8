/// What a file of an extension holds, whatever the format that it is written in.
///
/// JSON, both forms of property lists and the cells of SQLite tables are read into it. Nothing is
/// rounded: a number keeps its text, and an object keeps entries that stand there twice.
package indirect enum StateValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The text of the number as it stands in the file; `DecimalText.canonical` makes two texts of
    /// one number equal.
    case number(String)
    case string(String)
    case data([UInt8])
    /// The date of a property list, in seconds since the start of 1970.
    case date(seconds: Double)
    case array([StateValue])
    case object([Entry])

    /// One key and its value.
    package struct Entry: Hashable, Sendable {
        package let key: String
        package let value: StateValue

        package init(_ key: String, _ value: StateValue) {
            self.key = key
            self.value = value
        }
    }
}

extension StateValue {
    /// The first value that stands under a key; nil for values that are no object.
    package subscript(key key: String) -> StateValue? {
        guard case .object(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// Calls `body` with every value inside, this one first, and with every key of an object.
    package func visit(_ body: (Visited) -> Void) {
        body(.value(self))
        switch self {
        case .array(let elements):
            for element in elements { element.visit(body) }
        case .object(let entries):
            for entry in entries {
                body(.key(entry.key))
                entry.value.visit(body)
            }
        default: break
        }
    }

    package enum Visited {
        case key(String)
        case value(StateValue)
    }
}
