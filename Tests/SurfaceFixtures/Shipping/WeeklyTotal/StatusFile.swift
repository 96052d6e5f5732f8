import BackgroundTasks
import os.log

/// Leaves word for the app and asks the system to launch it.
enum StatusFile {
    struct Status: Codable {
        var state: String
        var at: Date
    }

    static func write(_ state: String) throws {
        guard
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.com.example.weekly")
        else { return }
        let status = Status(state: state, at: Date())
        let data = try JSONEncoder().encode(status)
        try data.write(to: folder.appendingPathComponent("status.json"), options: .atomic)
    }

    static func askForRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.weekly.refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
            BGTaskScheduler.shared.cancelAllTaskRequests()
        } catch {
            os_log("submit failed: %{public}@", type: .error, error.localizedDescription)
        }
        let processing = BGProcessingTaskRequest(identifier: "com.example.weekly.processing")
        processing.requiresNetworkConnectivity = true
        processing.requiresExternalPower = false
        try? BGTaskScheduler.shared.submit(processing)
        BGTaskScheduler.shared.getPendingTaskRequests { requests in
            os_log("%d waiting", requests.count)
        }
    }
}
