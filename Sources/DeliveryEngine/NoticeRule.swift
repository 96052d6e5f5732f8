/// When an extension is warned that its window ends.
package enum NoticeRule: Hashable, Sendable {
    /// So long before the end; at once where the window is no longer than that.
    case beforeEnd(Duration)
    /// Too late to do much: `shortNotice` before the end.
    case short
    /// Never.
    case withheld

    /// How long before the end the notice comes that is called short.
    package static let shortNotice: Duration = .milliseconds(200)

    /// How long before the end of `window` the warning is given; nil when there is none.
    package func notice(in window: Duration) -> Duration? {
        switch self {
        case .beforeEnd(let length): min(length, window)
        case .short: min(Self.shortNotice, window)
        case .withheld: nil
        }
    }
}
