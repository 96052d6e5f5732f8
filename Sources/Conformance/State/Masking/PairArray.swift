import struct Foundation.UUID

/// The form in which Swift encodes a dictionary whose keys are neither texts nor whole numbers: one
/// array in which keys and values take turns.
///
/// Taken for a mere array, a value that moved to another key would look like another order.
enum PairArray {
    /// Whether elements look like that: the keys differ, and the values are not of their kind.
    static func isOne(_ elements: [StateValue]) -> Bool {
        guard elements.count >= 2, elements.count.isMultiple(of: 2) else { return false }
        var names: Set<String> = []
        var (areIDs, areTexts) = (true, true)
        for index in stride(from: 0, to: elements.count, by: 2) {
            switch elements[index] {
            case .string(let text):
                areIDs = areIDs && isID(text)
            case .number, .date:
                (areIDs, areTexts) = (false, false)
            default: return false
            }
            guard names.insert(name(of: elements[index])).inserted else { return false }
        }
        let values = stride(from: 1, to: elements.count, by: 2).map { elements[$0] }
        if areIDs {
            return values.contains { if case .string(let text) = $0 { !isID(text) } else { true } }
        }
        if areTexts {
            return values.contains { if case .string = $0 { false } else { true } }
        }
        return values.contains {
            switch $0 {
            case .number, .date: false
            default: true
            }
        }
    }

    /// The text of a key, for people.
    static func name(of key: StateValue) -> String {
        switch key {
        case .string(let text), .number(let text): text
        case .date(let seconds): seconds.description
        default: ""
        }
    }

    private static func isID(_ text: String) -> Bool {
        text.utf8.count == IdentifierText.length && UUID(uuidString: text) != nil
    }
}
