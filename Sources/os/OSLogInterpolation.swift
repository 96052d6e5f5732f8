/// Collects the parts of a log line and the options of its values.
///
/// The values are autoclosures, as Apple's are: in a closure that outlives its context, a property
/// of `self` has to be named with `self.`.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var text = ""
    /// Whether private values are hidden.
    var hides = OSLogPrivacy.hidesPrivateValues

    /// Makes room for the literal parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a part of the literal as it stands.
    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    /// Adds a text; private unless an option says otherwise.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(value(), align, privacy, isNumber: false)
    }

    /// Adds what a value says of itself; private unless an option says otherwise.
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(value().description, align, privacy, isNumber: false)
    }

    /// Adds the name of a type; public unless an option says otherwise.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(String(describing: value()), align, privacy, isNumber: true)
    }

    /// Adds an error; private unless an option says otherwise.
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(String(describing: error()), .none, privacy, isNumber: false)
    }

    /// Adds an error that may be absent; private unless an option says otherwise.
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(
            error().map { String(describing: $0) } ?? "(null)", .none, privacy, isNumber: false)
    }

    /// Adds a whole number; public unless an option says otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(String(number()), align, privacy, isNumber: true)
    }

    /// Adds a whole number in a form of the caller's; public unless an option says otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(format.text(of: number()), align, privacy, isNumber: true)
    }

    /// Adds a number with six digits after the point; public unless an option says otherwise.
    public mutating func appendInterpolation<T: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(
            OSLogFloatFormatting.fixed.text(of: Double(number())), align, privacy, isNumber: true)
    }

    /// Adds a number with a fraction in a form of the caller's; public unless an option says
    /// otherwise.
    public mutating func appendInterpolation<T: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: @autoclosure @escaping () -> T, format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(format.text(of: Double(number())), align, privacy, isNumber: true)
    }

    /// Adds a flag as `true` or `false`; public unless an option says otherwise.
    public mutating func appendInterpolation(
        _ flag: @autoclosure @escaping () -> Bool, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(OSLogBoolFormat.truth.text(of: flag()), align, privacy, isNumber: true)
    }

    /// Adds a flag in words of the caller's; public unless an option says otherwise.
    public mutating func appendInterpolation(
        _ flag: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(of: flag()), .none, privacy, isNumber: true)
    }

    /// Adds an address; public unless an option says otherwise.
    public mutating func appendInterpolation(
        _ address: @autoclosure @escaping () -> UnsafeRawPointer,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        let text = "0x" + String(UInt(bitPattern: address()), radix: 16)
        append(text, align, privacy, isNumber: true)
    }

    private mutating func append(
        _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isNumber: Bool
    ) {
        text += align.aligned(privacy.shown(value, isPublicByDefault: isNumber, hides: hides))
    }
}
