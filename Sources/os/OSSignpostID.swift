import Synchronization

/// Tells intervals of one name from each other.
public struct OSSignpostID: Comparable, Hashable, RawRepresentable, Sendable {
    /// The number behind it.
    public let rawValue: UInt64

    /// Stands for an interval that no other overlaps.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// Stands for no interval.
    public static let invalid = OSSignpostID(UInt64.max)
    /// Stands for no interval.
    public static let null = OSSignpostID(0)

    private static let last = Atomic<UInt64>(0)

    /// Takes a number of the caller's.
    public init(_ value: UInt64) {
        rawValue = value
    }

    /// Takes a number of the caller's.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Makes one that the process has not made before.
    public init(log: OSLog) {
        self.init(Self.last.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Makes the one of an object.
    public init(log: OSLog, object: AnyObject) {
        self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
    }

    /// Orders by the numbers.
    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
        left.rawValue < right.rawValue
    }
}
