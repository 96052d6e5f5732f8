/// One value of a row of comma-separated values, and where it begins.
struct CSVValue: Hashable {
    var text: String
    /// Counted from 1.
    var line: Int
    /// Counted in characters from 1.
    var column: Int
}
