import BackgroundTasks
import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation

extension AppProbe {
    /// Asks for a refresh and registers for it, as an app does while it launches, and waits for it.
    static func refresh() async {
        do {
            try BGTaskScheduler.shared.submit(
                BGAppRefreshTaskRequest(identifier: "com.example.app.refresh"))
        } catch {
            print("not submitted: \(error)")
        }
        BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.app.refresh", using: nil
        ) { task in
            let kind = task is BGAppRefreshTask ? "refresh" : "processing"
            print("refresh: \(task.identifier), \(kind)")
            task.setTaskCompleted(success: true)
        }
        // A year is longer than any test; the task's end ends the app.
        try? await Task.sleep(for: .seconds(31_536_000))
    }

    /// Reads what the extension reported, as a widget would, and fails where it cannot.
    static func readReport() {
        let groups = ExtensionProcess.connection.world.appGroups.keys.sorted()
        guard let group = groups.first,
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
        else { fatalError("there is no group") }
        do {
            let data = try Data(contentsOf: folder.appending(path: "report.json"))
            let value = try JSONSerialization.jsonObject(with: data)
            print("widget reads \((value as? [String: Any])?.count ?? 0) values")
        } catch {
            fatalError("the report cannot be read: \(error)")
        }
    }
}
