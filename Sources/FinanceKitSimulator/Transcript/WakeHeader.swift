package import WalletModel

/// Why a wake came and what it was allowed.
package struct WakeHeader: Hashable, Sendable {
    package var types: [DeliveryDataType]
    /// For each type: since when it waited and why, a sentence each.
    package var reasons: [String]
    /// Device time that the delivery may take.
    package var window: Duration
    /// Device time before the window's end at which notice is given; nil when it is withheld.
    package var notice: Duration?
    /// The cut that the scenario planned for this wake, in words.
    package var fault: String?

    package init(
        types: [DeliveryDataType], reasons: [String], window: Duration, notice: Duration?,
        fault: String?
    ) {
        self.types = types
        self.reasons = reasons
        self.window = window
        self.notice = notice
        self.fault = fault
    }
}
