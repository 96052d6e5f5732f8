/// The sizes and places of widgets.
public enum WidgetFamily: Int, CustomStringConvertible, Hashable, Sendable {
    /// A square of the Home Screen.
    case systemSmall
    /// Two squares beside each other.
    case systemMedium
    /// Four squares.
    case systemLarge
    /// Eight squares, on an iPad.
    case systemExtraLarge
    /// A circle of the Lock Screen.
    case accessoryCircular
    /// A bar of the Lock Screen.
    case accessoryRectangular
    /// A line of the Lock Screen.
    case accessoryInline

    /// The name of the case.
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}
