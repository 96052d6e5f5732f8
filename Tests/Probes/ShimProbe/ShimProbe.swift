import BackgroundTasks
import ExtensionFoundation
import FinanceKit
import Foundation
import OSLog
import UserNotifications
import WidgetKit

/// An extension that does what `ProbeMode` of its `Info.plist` names, with the modules beside
/// FinanceKit.
@main
struct ShimProbe: BackgroundDeliveryExtension {
    static let group = "group.com.example.probe"
    private let logger = Logger(subsystem: "com.example.probe", category: "delivery")

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        switch Bundle.main.infoDictionary?["ProbeMode"] as? String {
        case "alternate": alternate()
        case "everything": await doEverything()
        case let mode: print("unknown mode \(mode ?? "nil") of \(Bundle.main.bundlePath)")
        }
    }

    func willTerminate() async {}

    /// Prints and sets in turns until it is killed, from where the last launch came to.
    private func alternate() {
        guard let shared = UserDefaults(suiteName: Self.group) else { return print("no suite") }
        let both = [UserDefaults.standard, shared]
        var number = both.map { $0.integer(forKey: "number") }.reduce(0, max)
        while true {
            number += 1
            print("before \(number)")
            both[number % 2].set(number, forKey: "number")
            print("after \(number)")
        }
    }

    private func doEverything() async {
        print("identifier: \(Bundle.main.bundleIdentifier ?? "nil")")
        for key in ["CFBundleExecutable", "CFBundleIdentifier", "Mine"] {
            print("\(key): \(Bundle.main.object(forInfoDictionaryKey: key) ?? "nil")")
        }
        print("resource: \(Bundle.main.url(forResource: "words", withExtension: "txt") != nil)")
        writeToBundle()
        log()
        WidgetCenter.shared.reloadTimelines(ofKind: "Probe")
        askForTasks()
        await notify()
    }

    /// A bundle cannot be written to, on a phone as here.
    private func writeToBundle() {
        let own = Bundle.main.executableURL ?? Bundle.main.bundleURL
        for file in [Bundle.main.bundleURL.appending(path: "new.txt"), own] {
            let handle = fopen(file.path(percentEncoded: false), "a")
            print("\(file.lastPathComponent) written: \(handle != nil)")
            if let handle { fclose(handle) }
        }
    }

    private func log() {
        let secret = "4711"
        print("before the log")
        logger.debug("number \(7), text \(secret), shown \(secret, privacy: .public)")
        os_log("%{public}@ and %@", type: .error, "public", secret)
        Logger().fault("two\nlines")
        print("after the log")
    }

    private func askForTasks() {
        let refresh = BGAppRefreshTaskRequest(identifier: "com.example.probe.refresh")
        refresh.earliestBeginDate = Date(timeIntervalSince1970: 1_800_000_000)
        for request in [refresh, BGAppRefreshTaskRequest(identifier: "com.example.probe.second")] {
            do {
                try BGTaskScheduler.shared.submit(request)
            } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
                print("too many")
            } catch {
                print("other error: \(error)")
            }
        }
    }

    private func notify() async {
        let center = UNUserNotificationCenter.current()
        let content = UNMutableNotificationContent()
        content.title = "Done"
        do {
            print("granted: \(try await center.requestAuthorization(options: [.alert, .sound]))")
            try await center.add(
                UNNotificationRequest(identifier: "one", content: content, trigger: nil))
        } catch {
            print("error: \(error)")
        }
        print("delivered: \(await center.deliveredNotifications().map(\.request.identifier))")
    }
}
