import Conformance

/// The words for one difference between two states.
enum DifferenceText {
    /// What kind of difference it is, in a word or two.
    static func kind(_ kind: StateDifference.Kind) -> String {
        switch kind {
        case .missing: "missing"
        case .doubled: "doubled"
        case .extra: "too much"
        case .changed: "changed"
        case .fileMissing: "file missing"
        case .fileExtra: "file too much"
        case .unreadable: "unreadable"
        case .orderOnly: "other order"
        case .temporary: "left behind"
        }
    }

    /// One sentence: what should be there and what is.
    static func sentence(for difference: StateDifference, limit: Int = 200) -> String {
        let place = difference.place.isEmpty ? "" : VisibleText.short(difference.place, limit)
        let here = place.isEmpty ? "" : " at \(place)"
        let expected = difference.expected.map { VisibleText.short($0, limit) }
        let found = difference.found.map { VisibleText.short($0, limit) }
        switch difference.kind {
        case .missing: return "missing\(here): \(expected ?? "a value")"
        case .doubled:
            return "doubled\(here): \(found ?? expected ?? "a value")"
        case .extra: return "should not be there\(here): \(found ?? "a value")"
        case .changed:
            return "changed\(here): should be \(expected ?? "nothing"), is \(found ?? "nothing")"
        case .fileMissing:
            return "the whole file is missing" + (expected.map { " (it should hold \($0))" } ?? "")
        case .fileExtra:
            return "the file should not be there" + (found.map { " (it holds \($0))" } ?? "")
        case .unreadable:
            return "cannot be read any more\(here): \(found ?? "its structure is broken")"
        case .orderOnly: return "the same elements in another order\(here)"
        case .temporary: return "a temporary file of an interrupted write was left behind"
        }
    }

    /// The differences by path, in the order in which the paths come first.
    static func grouped(
        _ differences: [StateDifference]
    ) -> [(path: String, differences: [StateDifference])] {
        var groups: [(path: String, differences: [StateDifference])] = []
        for difference in differences {
            if let index = groups.firstIndex(where: { $0.path == difference.path }) {
                groups[index].differences.append(difference)
            } else {
                groups.append((difference.path, [difference]))
            }
        }
        return groups
    }
}
