import FinanceKit
import Foundation
import Glibc
import WidgetKit

/// Modes about windows, containers and other processes.
enum Surroundings {
    /// Which groups have a container for this executable.
    static func containers() {
        for group in ["group.com.example.probe", "group.com.example.undeclared"] {
            let url = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
            print("\(group): \(url == nil ? "no container" : "a container")")
        }
    }

    /// Keeps a deadline of its own, half a second, and reports then.
    static func patient() async {
        try? await Task.sleep(for: .milliseconds(500))
        var report = Report()
        report.note("done", true)
        report.keep()
    }

    /// Says what day it is, and how far its clock goes while more than a second passes.
    static func clock() async {
        let begin = Date()
        try? await Task.sleep(for: .milliseconds(1_200))
        let day = begin.formatted(.iso8601.year().month().day())
        print("day \(day), then \(Date() > begin ? "later" : "the same instant")")
    }

    /// Does its work on the main actor, which something else keeps busy for two seconds.
    static func blockMainActor() async {
        Task { @MainActor in usleep(2_000_000) }
        let isMain = await MainActor.run { Thread.isMainThread }
        var report = Report()
        report.note("main", isMain)
        report.keep()
    }

    /// Returns at once and leaves the work to a task that nobody waits for.
    static func detached() {
        Task.detached {
            try? await Task.sleep(for: .milliseconds(200))
            var report = Report()
            report.note("done", true)
            report.keep()
            WidgetCenter.shared.reloadAllTimelines()
        }
    }

    /// Whether a socket of the internet can be made.
    static func network() {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        print("socket: \(descriptor < 0 ? "refused" : "made")")
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes under the lock of the group, unless somebody else holds it.
    static func locked() {
        guard let file = Report.folder?.appending(path: "group.lock") else { return }
        let descriptor = open(file.path, O_RDWR)
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            return print("lock: held by somebody else")
        }
        print("lock: taken")
    }

    /// Looks for the binding that the app left for each account, by the account's id.
    static func binding() async {
        var report = Report()
        let defaults = UserDefaults(suiteName: "group.com.example.probe")
        do {
            for account in try await FinanceStore.shared.accounts(query: AccountQuery()) {
                let key = "binding.\(account.id.uuidString)"
                report.note(account.displayName, defaults?.string(forKey: key) ?? "none")
            }
        } catch {
            print("stopped: \(Report.name(error))")
        }
        let environment = ProcessInfo.processInfo.environment["API_BASE"] ?? "none"
        print("environment: \(environment)")
        print("arguments: \(CommandLine.arguments.dropFirst().joined(separator: " "))")
        report.keep()
    }
}
