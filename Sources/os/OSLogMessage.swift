/// The text of a log line, made from a string literal with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let interpolation: OSLogInterpolation

    /// Takes a literal with values in it.
    public init(stringInterpolation: OSLogInterpolation) {
        interpolation = stringInterpolation
    }

    /// Takes a literal without values.
    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(
            literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }
}

/// The text beside a signpost; the same as a log line's.
public typealias SignpostMetadata = OSLogMessage
