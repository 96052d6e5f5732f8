/// How much a log line matters.
///
/// Every level is written to the log of the launch, in the order of the calls. Apple's system keeps
/// `debug` and `info` only while somebody looks; here somebody always does.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
    /// The number behind the level.
    public let rawValue: UInt8

    /// Makes a level from its number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Makes a level from its number.
    public init(_ rawValue: UInt8) {
        self.init(rawValue: rawValue)
    }

    /// The level of `notice`.
    public static let `default` = OSLogType(0x00)
    /// Helpful, and not essential.
    public static let info = OSLogType(0x01)
    /// For those who work on the code.
    public static let debug = OSLogType(0x02)
    /// Something failed.
    public static let error = OSLogType(0x10)
    /// Something failed that is a mistake in the program.
    public static let fault = OSLogType(0x11)

    /// The word that stands for the level in a line.
    package var word: String {
        switch self {
        case .default: "notice"
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "level \(rawValue)"
        }
    }
}
