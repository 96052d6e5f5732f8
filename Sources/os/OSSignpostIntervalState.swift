/// What `OSSignposter.beginInterval` gives and `endInterval` takes.
public final class OSSignpostIntervalState: Sendable {
    /// Which interval it is.
    public let signpostID: OSSignpostID

    init(_ id: OSSignpostID) {
        signpostID = id
    }

    /// Stands for an interval that was begun elsewhere.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id)
    }
}
