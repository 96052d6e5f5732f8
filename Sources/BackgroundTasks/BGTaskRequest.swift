@_exported import Foundation

/// A wish that the system launches the app later; made as one of its two kinds.
open class BGTaskRequest: NSObject {
    /// Names the task; the app's `Info.plist` lists the names that are permitted.
    public let identifier: String
    /// No launch before this moment; nil lets the system choose.
    open var earliestBeginDate: Date?

    init(identifier: String) {
        self.identifier = identifier
    }

    /// A request of the same kind with the same values, which later changes do not reach.
    func snapshot() -> BGTaskRequest {
        let copy = BGTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }

    /// What a recorded call says of the request.
    var details: [String: String] {
        var details = ["identifier": identifier]
        details["earliestBeginDate"] = earliestBeginDate?.formatted(.iso8601)
        return details
    }

    /// The most requests of this kind that can wait at once.
    class var pendingMax: Int { 0 }
}
