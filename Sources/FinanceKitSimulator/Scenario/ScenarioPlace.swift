/// Where a value stands in a scenario file.
package struct ScenarioPlace: Codable, Hashable, Sendable {
    /// Counted from 1.
    package var line: Int
    /// Counted from 1 in Unicode scalars.
    package var column: Int
    /// The way to the value, such as `steps[3].add.amount`; empty for the whole file.
    package var path: String

    package init(line: Int, column: Int, path: String) {
        self.line = line
        self.column = column
        self.path = path
    }
}
