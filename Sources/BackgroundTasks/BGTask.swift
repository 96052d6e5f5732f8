public import Foundation

/// Work that the system launched the app for, as a scenario's step says.
open class BGTask: NSObject {
    /// The name of the request that it came from.
    public let identifier: String
    /// Called when the time for the work is nearly over; here the time ends without it.
    open var expirationHandler: (() -> Void)?

    init(identifier: String) {
        self.identifier = identifier
    }

    /// Says that the work is done; the app, which a device would suspend, ends.
    open func setTaskCompleted(success: Bool) {
        BGTaskScheduler.record(
            "setTaskCompleted", ["identifier": identifier, "success": "\(success)"])
        exit(0)
    }
}
