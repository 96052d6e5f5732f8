import Glibc

/// Who may read a value in a log line.
///
/// On a device the system's log replaces private values by `<private>`, and without a privacy
/// option a text counts as private; attached to a debugger it shows them. A launch in the simulator
/// is like one in a debugger: values are shown, whatever their option, unless the knob `logPrivacy`
/// is `redacted`.
public struct OSLogPrivacy: Sendable {
    /// A way to make equal values recognisable without showing them.
    public enum Mask: Sendable {
        /// A hash of the value.
        case hash
        /// Nothing at all.
        case none
    }

    enum Kind: Sendable { case automatic, `public`, `private`, sensitive }

    let kind: Kind
    let mask: Mask

    private init(_ kind: Kind, mask: Mask = .none) {
        self.kind = kind
        self.mask = mask
    }

    /// Numbers may be read by all, texts may not.
    public static var auto: OSLogPrivacy { OSLogPrivacy(.automatic) }
    /// Anybody may read the value.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(.public) }
    /// Nobody but the developer may read the value.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(.private) }
    /// Not even a developer's device shows the value.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }

    /// As `auto`, with a mask for what is hidden.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.automatic, mask: mask) }
    /// As `private`, with a mask for what is hidden.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask: mask) }
    /// As `sensitive`, with a mask for what is hidden.
    public static func sensitive(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(.sensitive, mask: mask)
    }
}

extension OSLogPrivacy {
    /// Whether this launch hides what a device's log would hide.
    ///
    /// The host says so in the environment; the process starts with it and keeps it.
    static let hidesPrivateValues =
        getenv("FKSIM_LOG_PRIVACY").map { String(cString: $0) } == "redacted"

    /// The value, or what a log shows in its place.
    func shown(
        _ value: String, isPublicByDefault: Bool, hides: Bool
    ) -> String {
        let isPublic =
            switch kind {
            case .public: true
            case .automatic: isPublicByDefault
            case .private, .sensitive: false
            }
        guard hides, !isPublic else { return value }
        switch mask {
        case .none: return "<private>"
        case .hash: return "<mask.hash: '\(Self.hash(of: value))'>"
        }
    }

    /// Equal for equal texts, and the same in every run.
    private static func hash(of value: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
