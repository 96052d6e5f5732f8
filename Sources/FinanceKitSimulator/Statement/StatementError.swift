/// Why a statement cannot be imported: the first thing in it that is wrong.
package struct StatementError: Error, Hashable, Sendable {
    package let code: Code
    /// The name under which the statement was given.
    package let name: String
    /// The line of the file, counted from 1, on which the value begins.
    package let line: Int
    /// The character of the line, counted from 1, at which the value begins.
    package let column: Int
    /// The value as it stands in the file, cut to a readable length.
    package let value: String
    /// What is wrong, what was expected and what to do.
    package let reason: String

    package init(
        _ code: Code, name: String, line: Int, column: Int, value: String, reason: String
    ) {
        self.code = code
        self.name = name
        self.line = line
        self.column = column
        self.value = value
        self.reason = reason
    }

    package enum Code: String, CaseIterable, Sendable {
        /// The file has no row at all.
        case empty
        /// The file is of another format than the one that was expected, or of none that is read.
        case format
        /// The tags or brackets of the file do not fit together.
        case structure
        /// A byte sequence is not UTF-8.
        case encoding
        /// The quotes or line ends are not those of comma-separated values.
        case quoting
        /// The first line lacks a column or names one twice.
        case header
        /// A row has more or fewer values than the first line.
        case valueCount
        case date
        case amount
        /// A value that must not be empty is.
        case missingValue
        /// A value, a row or the sum is larger than what can be held.
        case tooLarge
    }
}

extension StatementError: CustomStringConvertible {
    /// The place in the form that editors understand, then the sentences.
    package var description: String { "\(name):\(line):\(column): \(reason)" }
}
