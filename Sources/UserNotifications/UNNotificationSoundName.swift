/// The file name of a sound in the bundle.
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
    /// The file name.
    public let rawValue: String

    /// Names a file.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Names a file.
    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}
