/// Why a file is no report that can be read.
package struct ReportFormatError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    package let line: Int
    /// What is wrong, what was expected, and what to do.
    package let message: String

    init(line: Int, _ message: String) {
        self.line = line
        self.message = message
    }

    /// Says in words what kept a line from being read.
    init(line: Int, reading error: any Error) {
        let why =
            switch error {
            case DecodingError.keyNotFound(let key, _): "the member '\(key.stringValue)' is missing"
            case DecodingError.typeMismatch(_, let context),
                DecodingError.valueNotFound(_, let context):
                "'\(Self.path(context))' has a value of another kind"
            case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
                "'\(Self.path(context))' has a value that is not known"
            default: "it is no JSON object"
            }
        self.init(
            line: line,
            "The line cannot be read: \(why). Expected a line that this version of fksim wrote; "
                + "run that part again.")
    }

    package var description: String { "line \(line): \(message)" }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map(\.stringValue).joined(separator: ".")
    }
}
