/// A wish for a launch of the app that may last minutes.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether the launch waits for a network.
    open var requiresNetworkConnectivity = false
    /// Whether the launch waits for a charger.
    open var requiresExternalPower = false

    /// Names the task.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }

    override func snapshot() -> BGTaskRequest {
        let copy = BGProcessingTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        copy.requiresNetworkConnectivity = requiresNetworkConnectivity
        copy.requiresExternalPower = requiresExternalPower
        return copy
    }

    override var details: [String: String] {
        var details = super.details.merging(["kind": "processing"]) { $1 }
        if requiresNetworkConnectivity { details["requiresNetworkConnectivity"] = "true" }
        if requiresExternalPower { details["requiresExternalPower"] = "true" }
        return details
    }

    override class var pendingMax: Int { 10 }
}
