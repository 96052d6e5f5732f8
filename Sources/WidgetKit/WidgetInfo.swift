/// A widget that a person has put on a screen; there are none in the simulator.
public struct WidgetInfo: Hashable, Sendable, Identifiable {
    /// The word that names the kind of the widget.
    public let kind: String
    /// Its size and place.
    public let family: WidgetFamily

    /// Tells this widget from every other.
    public var id: Self { self }
}
