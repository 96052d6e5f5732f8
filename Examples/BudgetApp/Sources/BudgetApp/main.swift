import BackgroundTasks
import BudgetKit
import FinanceKit
import Foundation

// The app without its screens: what it does when it is launched and when its first screen appears.
// In Xcode the first part stands in the `init` of the `App`, and `open` in a `.task` of its view.

let refresh = "com.example.budget.refresh"

// Tasks are registered before the launch is over, also when the system launches the app for one.
BGTaskScheduler.shared.register(forTaskWithIdentifier: refresh, using: nil) { task in
    Task {
        let outcome = await BudgetScreen.update()
        print("refreshed in the background: \(outcome)")
        task.setTaskCompleted(success: true)
    }
}

if CommandLine.arguments.contains("background") {
    // The system launched it and no screen appears; it runs until the task is done.
    try await Task.sleep(for: .seconds(60))
} else {
    await BudgetScreen.open()
}
