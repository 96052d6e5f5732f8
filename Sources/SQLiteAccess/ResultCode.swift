/// What SQLite answers a call with, named as its own manual names it.
///
/// The number may be an extended code. A primary code used as a pattern matches each of its
/// extended codes, so that `catch .constraint` also sees a broken uniqueness rule.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package static let error = ResultCode(rawValue: 1)
    package static let busy = ResultCode(rawValue: 5)
    package static let readOnly = ResultCode(rawValue: 8)
    package static let interrupted = ResultCode(rawValue: 9)
    package static let ioError = ResultCode(rawValue: 10)
    package static let corrupt = ResultCode(rawValue: 11)
    package static let full = ResultCode(rawValue: 13)
    package static let cannotOpen = ResultCode(rawValue: 14)
    package static let constraint = ResultCode(rawValue: 19)
    package static let misuse = ResultCode(rawValue: 21)
    package static let notADatabase = ResultCode(rawValue: 26)

    package static let constraintCheck = ResultCode(rawValue: 275)
    package static let constraintForeignKey = ResultCode(rawValue: 787)
    package static let constraintPrimaryKey = ResultCode(rawValue: 1555)
    package static let constraintUnique = ResultCode(rawValue: 2067)

    /// The code without its extension.
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    /// Whether `code` is the pattern or, for a primary pattern, an extension of it.
    package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern == code || pattern == code.primary
    }
}
