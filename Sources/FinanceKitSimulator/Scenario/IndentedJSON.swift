/// Writes JSON for people: two spaces a level, short values in one line.
struct IndentedJSON {
    private(set) var text = ""
    private var indent = ""

    /// How long a value may be that stands in one line.
    private static let lineMax = 72

    mutating func write(_ value: JSON5Value) {
        let line = value.description
        guard line.utf8.count > Self.lineMax else { return text += line }
        switch value.content {
        case .array(let elements):
            write("[", elements, "]") { $0.write($1) }
        case .object(let members):
            write("{", members, "}") { writer, member in
                let key = JSON5Value(content: .string(member.key), line: 1, column: 1)
                writer.text += "\(key): "
                writer.write(member.value)
            }
        default: text += line
        }
    }

    private mutating func write<Element>(
        _ open: String, _ elements: [Element], _ close: String,
        each: (inout IndentedJSON, Element) -> Void
    ) {
        text += open
        let outer = indent
        indent += "  "
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indent
            each(&self, element)
        }
        indent = outer
        text += "\n" + indent + close
    }
}
