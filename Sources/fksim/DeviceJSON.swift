import FinanceKitSimulator

/// One JSON object in one line, member after member.
struct DeviceJSON {
    private var members: [String] = []

    /// Adds a text; nothing for nil.
    mutating func text(_ key: String, _ value: String?) {
        guard let value else { return }
        members.append("\"\(key)\":\(StepValue.text(value))")
    }

    mutating func number(_ key: String, _ value: Int) {
        members.append("\"\(key)\":\(value)")
    }

    mutating func flag(_ key: String, _ value: Bool) {
        members.append("\"\(key)\":\(value)")
    }

    mutating func list(_ key: String, _ values: [DeviceJSON]) {
        members.append("\"\(key)\":[" + values.map(\.line).joined(separator: ",") + "]")
    }

    mutating func texts(_ key: String, _ values: [String]) {
        let list = StepValue.list(values.map { .text($0) })
        members.append("\"\(key)\":\(list)")
    }

    var line: String { "{" + members.joined(separator: ",") + "}" }
}
