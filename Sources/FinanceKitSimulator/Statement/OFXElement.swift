/// An element of OFX with its place: an aggregate of others, or a value.
struct OFXElement {
    /// In capitals.
    let name: String
    /// Counted from 1; the place of the tag.
    let line: Int
    let column: Int
    /// Without blanks at its ends; empty for an aggregate.
    var text = ""
    /// Where the text begins.
    var textLine = 0
    var textColumn = 0
    var children: [OFXElement] = []

    /// The first child of that name.
    subscript(name: String) -> OFXElement? { children.first { $0.name == name } }

    /// The value of the first child of that name; nil where it is empty too.
    func value(_ name: String) -> OFXElement? {
        guard let child = self[name], !child.text.isEmpty else { return nil }
        return child
    }

    /// Every element of these names below this one, in the order of the file.
    func all(_ names: Set<String>) -> [OFXElement] {
        children.flatMap { names.contains($0.name) ? [$0] : $0.all(names) }
    }
}
