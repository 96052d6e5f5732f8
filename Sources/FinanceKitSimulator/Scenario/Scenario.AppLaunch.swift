extension Scenario {
    /// One launch of the companion app by the person.
    package struct AppLaunch: Hashable, Sendable {
        /// What is launched, as `bundle` names an extension.
        package var bundle: Bundle
        package var arguments: [String] = []
        /// Real time after which the system ends an app that does not leave by itself.
        package var stopAfter: Duration = ScenarioLimits.appLifetime
    }
}
