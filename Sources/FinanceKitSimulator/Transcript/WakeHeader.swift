package import DeliveryEngine

/// Why a wake came and what it was allowed.
package struct WakeHeader: Hashable, Sendable {
    /// The types that are delivered, each with its reason.
    package var causes: [Wake.Cause]
    /// Device time that the delivery may take.
    package var window: Duration
    /// Device time before the window's end at which notice is given; nil when it is withheld.
    package var notice: Duration?
    /// Real time that ends the window, where it is counted in CPU time; nil where it is not.
    package var wallCap: Duration?
    /// The cut that the scenario planned for this wake, in words.
    package var fault: String?

    package init(
        causes: [Wake.Cause], window: Duration, notice: Duration?, fault: String?,
        wallCap: Duration? = nil
    ) {
        self.wallCap = wallCap
        self.causes = causes
        self.window = window
        self.notice = notice
        self.fault = fault
    }
}
