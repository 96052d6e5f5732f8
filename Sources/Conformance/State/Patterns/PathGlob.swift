/// A pattern for paths: `*` and `?` stand for letters of one name, `**` for any number of names.
///
/// A pattern without a slash names a file in any folder; one with a slash begins at the container.
struct PathGlob: Hashable, Sendable {
    let text: String
    private let names: [[UInt8]]

    init(_ text: String) {
        self.text = text
        var names = text.split(separator: "/").map { Array($0.utf8) }
        if names.count == 1, !text.contains("/") { names.insert(Array("**".utf8), at: 0) }
        self.names = names
    }

    func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map { Array($0.utf8) }
        // Row by row, so that many `**` cost no more than the product of both lengths.
        var reached = [Bool](repeating: false, count: parts.count + 1)
        reached[0] = true
        for name in names {
            var next = [Bool](repeating: false, count: parts.count + 1)
            if name == Array("**".utf8) {
                var isOpen = false
                for index in reached.indices {
                    isOpen = isOpen || reached[index]
                    next[index] = isOpen
                }
            } else {
                for index in parts.indices where reached[index] {
                    if Self.matches(parts[index], name) { next[index + 1] = true }
                }
            }
            reached = next
        }
        return reached[parts.count]
    }

    /// The usual matching with one place to come back to, which takes no more than the product.
    private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (at, place) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while at < name.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, at)
                place += 1
            } else if place < pattern.count,
                pattern[place] == UInt8(ascii: "?") || pattern[place] == name[at]
            {
                at += 1
                place += 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                place = last.pattern + 1
                at = last.name + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
