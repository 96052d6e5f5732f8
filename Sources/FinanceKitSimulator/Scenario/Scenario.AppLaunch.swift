extension Scenario {
    /// One launch of an executable that is not woken: the companion app, or a widget.
    package struct AppLaunch: Hashable, Sendable {
        /// What is launched, as `bundle` names an extension.
        package var bundle: Bundle
        package var arguments: [String] = []
        /// Real time after which the system ends an app that does not leave by itself.
        package var stopAfter: Duration = ScenarioLimits.appLifetime
        /// The task that the system launches it for; nil where the person opens it.
        package var backgroundTask: String?
        /// Whether it is a widget, whose launch is none of the app's.
        package var isWidget = false
        package var taskKind = TaskKind.refresh

        /// Which kind of task the system launches an app for.
        package enum TaskKind: String, CaseIterable, Codable, Hashable, Sendable {
            case refresh, processing
        }
    }
}
