import ExtensionRuntime

/// Asks for controls to be drawn anew; the simulator records what was asked.
public final class ControlCenter: Sendable {
    /// The one control centre of the process.
    public static let shared = ControlCenter()

    private init() {}

    /// Records that every control is to be drawn anew.
    public func reloadAllControls() {
        SideEffect.record("WidgetKit.reloadControls")
    }

    /// Records that the controls of one kind are to be drawn anew.
    public func reloadControls(ofKind kind: String) {
        SideEffect.record("WidgetKit.reloadControls", ["kind": kind])
    }
}
