/// What a signpost marks.
public struct OSSignpostType: Equatable, RawRepresentable, Sendable {
    /// The number behind it.
    public let rawValue: UInt8

    /// Takes a number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Takes a number.
    public init(_ rawValue: UInt8) {
        self.init(rawValue: rawValue)
    }

    /// A moment.
    public static let event = OSSignpostType(0)
    /// The start of an interval.
    public static let begin = OSSignpostType(1)
    /// The end of an interval.
    public static let end = OSSignpostType(2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: no tool records signposts here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: no tool records signposts here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
