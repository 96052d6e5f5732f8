import DeliveryWire
import WalletModel

// Launches of the app by the system, where the knob backgroundRefresh says that there are any.
extension Device {
    /// Takes notice of what was asked of the scheduler of background tasks.
    func noteWish(_ effect: SideEffectMessage) {
        guard let delay = knobs.backgroundRefresh else { return }
        let task = effect.details["identifier"] ?? ""
        switch effect.name {
        case "BackgroundTasks.submit":
            guard effect.details["refused"] == nil else { return }
            var moment = now.adding(delay)
            if let text = effect.details["earliestBeginDate"],
                let earliest = Timestamp(rfc3339: text)
            {
                moment = max(moment, earliest)
            }
            wishes.removeAll { $0.task == task }
            wishes.append(
                BackgroundWish(
                    task: task,
                    kind: effect.details["kind"] == "appRefresh" ? .refresh : .processing,
                    moment: moment))
        case "BackgroundTasks.cancel": wishes.removeAll { $0.task == task }
        case "BackgroundTasks.cancelAll": wishes = []
        default: break
        }
    }

    /// Launches the app for what is due; whoever asks again is heard later, never at once.
    func grantWishes() throws(SimulatorError) {
        let due = wishes.filter { $0.moment <= now }
        wishes.removeAll { $0.moment <= now }
        for wish in due where !isHeld {
            guard var app = lastApp else {
                try note(
                    "the task \(wish.task) is due, and no app is known to launch for it; a step "
                        + "launchApp names one")
                continue
            }
            app.backgroundTask = wish.task
            app.taskKind = wish.kind
            try note("the system launches the app for \(wish.task)")
            try launch(app)
        }
    }
}
