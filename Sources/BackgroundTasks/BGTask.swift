public import Foundation

/// Work that the system launched the app for; the simulator launches no app, so none is ever made.
open class BGTask: NSObject {
    /// The name of the request that it came from.
    public let identifier: String
    /// Called when the time for the work is nearly over.
    open var expirationHandler: (() -> Void)?

    init(identifier: String) {
        self.identifier = identifier
    }

    /// Says that the work is done.
    open func setTaskCompleted(success: Bool) {
        BGTaskScheduler.record(
            "setTaskCompleted", ["identifier": identifier, "success": "\(success)"])
    }
}
