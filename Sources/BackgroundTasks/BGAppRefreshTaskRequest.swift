/// A wish for a short launch of the app in the background.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// Names the task.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }

    override func snapshot() -> BGTaskRequest {
        let copy = BGAppRefreshTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }

    override var details: [String: String] {
        super.details.merging(["kind": "appRefresh"]) { $1 }
    }

    override class var pendingMax: Int { 1 }
}
