import WalletModel

/// A background task that the app or its extension asked for.
struct BackgroundWish: Codable, Hashable, Sendable {
    let task: String
    let kind: Scenario.AppLaunch.TaskKind
    /// When the system launches the app for it.
    let moment: Timestamp
}
