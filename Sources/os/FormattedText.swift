import Glibc

/// A C format string with its arguments, made safe: an argument of another kind than its conversion
/// expects is written as it describes itself.
enum FormattedText {
    /// Longer results of one conversion are cut.
    private static let conversionBytesMax = 4_096

    /// Puts the arguments in the places of the conversions.
    ///
    /// Beside C's conversions it knows `%@`, `%m`, and options such as `{public}` behind the `%`.
    static func text(
        _ format: String, _ arguments: [any CVarArg], hides: Bool = OSLogPrivacy.hidesPrivateValues
    ) -> String {
        var result = ""
        var rest = arguments[...]
        var scalars = format.unicodeScalars[...]
        while let next = scalars.firstIndex(of: "%") {
            result.unicodeScalars.append(contentsOf: scalars[..<next])
            scalars = scalars[scalars.index(after: next)...]
            let conversion = Conversion(&scalars)
            switch conversion.letter {
            case "%": result += "%"
            case nil: result += "%"
            default: result += conversion.text(&rest, hides: hides)
            }
        }
        result.unicodeScalars.append(contentsOf: scalars)
        return result
    }

    /// What the C library makes of one number.
    static func number(_ format: String, _ number: any CVarArg) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: conversionBytesMax) { buffer in
            let count = withVaList([number]) {
                vsnprintf(buffer.baseAddress, buffer.count, format, $0)
            }
            let bytes = buffer.prefix(max(0, min(Int(count), buffer.count - 1)))
            return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
