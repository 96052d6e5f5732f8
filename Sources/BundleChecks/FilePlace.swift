/// A place in a file, as a person looks for it.
package struct FilePlace: Hashable, Comparable, Sendable {
    /// As it is shown: relative to the folder that the command works in, where it is below it.
    package let path: String
    /// From 1; nil where the whole file or folder is meant.
    package let line: Int?
    /// In Unicode scalars from 1; nil where there is no line.
    package let column: Int?

    package init(path: String, line: Int? = nil, column: Int? = nil) {
        self.path = path
        self.line = line
        self.column = line == nil ? nil : column
    }

    /// `PATH:LINE:COLUMN`, as far as it is known.
    package var text: String {
        [path, line.map(String.init), column.map(String.init)].compactMap(\.self)
            .joined(separator: ":")
    }

    package static func < (left: FilePlace, right: FilePlace) -> Bool {
        if left.path != right.path { return left.path < right.path }
        return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
    }
}
