import ExtensionRuntime
@_exported import Foundation

/// Asks for widgets to be made anew; the simulator records what was asked.
///
/// Nothing is drawn: a scenario's timeline shows each reload beside the delivery that asked for it.
public final class WidgetCenter: Sendable {
    /// The one widget centre of the process.
    public static let shared = WidgetCenter()

    private init() {}

    /// Records that the timelines of every widget are to be made anew.
    public func reloadAllTimelines() {
        record([:])
    }

    /// Records that the timelines of one kind of widget are to be made anew.
    ///
    /// - Parameter kind: The word that names the kind, as the widget's configuration has it.
    public func reloadTimelines(ofKind kind: String) {
        record(["kind": kind])
    }

    /// Gives the widgets that a person has put on a screen: none, since there is no screen.
    ///
    /// - Parameter completion: Called before this method returns, with no widgets.
    public func getCurrentConfigurations(
        _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
    ) {
        completion(.success([]))
    }

    /// Gives the widgets that a person has put on a screen: none, since there is no screen.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }

    /// Records that the relevance of one kind of widget is to be worked out anew.
    public func invalidateRelevance(ofKind kind: String) {
        SideEffect.record("WidgetKit.invalidateRelevance", ["kind": kind])
    }

    /// Records that the recommended configurations of every widget are to be made anew.
    public func invalidateConfigurationRecommendations() {
        SideEffect.record("WidgetKit.invalidateConfigurationRecommendations")
    }

    private func record(_ details: [String: String]) {
        SideEffect.record("WidgetKit.reloadTimelines", details)
    }
}
