/// The words for a flag in a log line.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(of flag: Bool) -> String {
        switch self {
        case .truth: flag ? "true" : "false"
        case .answer: flag ? "yes" : "no"
        }
    }
}
