import DeliveryWire
import ExtensionRuntime
import Foundation
import Glibc
import WalletModel
import WidgetKit

/// What the probe does with its delivery.
enum ProbeMode: String {
    /// Without `PROBE_MODE`: prints nothing either, for whoever measures the runtime.
    case silent
    case returnAtOnce
    case waitForEver
    case mainActorTaskFromInit
    case blockedMainActor
    case returnWithRunningTasks
    case mainActorWork
    case printPartOfLine
    case authorizationStatus
    case authorizationStatusTwice
    case cancelledCall
    case tryOptionalCall
    case failedCall
    case rows
    case cancelledRows
    case refusedRows
    case history
    case reloadWidgets
    case descriptors
    case writePlain
    case writeAtomic
    case workAfterReturn

    static var current: ProbeMode {
        getenv("PROBE_MODE").flatMap { Self(rawValue: String(cString: $0)) } ?? .silent
    }

    func run() async {
        switch self {
        case .silent, .returnAtOnce, .mainActorTaskFromInit, .blockedMainActor: return
        case .waitForEver: await waitForEver()
        case .returnWithRunningTasks: startTasks()
        case .mainActorWork: await workOnMain()
        case .printPartOfLine: printPartOfLine()
        case .reloadWidgets: reloadWidgets()
        case .descriptors: listDescriptors()
        case .writePlain: writeFile([])
        case .writeAtomic: writeFile(.atomic)
        case .workAfterReturn: workAfterReturn()
        default: await callStore()
        }
    }

    private func waitForEver() async {
        // A year is longer than any test.
        try? await Task.sleep(for: .seconds(31_536_000))
    }

    private func startTasks() {
        Task.detached { while true { await Task.yield() } }
        Thread.detachNewThread { while true { usleep(1000) } }
    }

    private func workOnMain() async {
        let isMain = await MainActor.run { Thread.isMainThread }
        print("MainActor.run on main thread: \(isMain)")
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                print("main queue on main thread: \(Thread.isMainThread)")
                continuation.resume()
            }
        }
        await withCheckedContinuation { continuation in
            let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
                print("timer on main thread: \(Thread.isMainThread)")
                continuation.resume()
            }
            RunLoop.main.add(timer, forMode: .common)
        }
    }

    private func printPartOfLine() {
        print("part of a line", terminator: "")
    }

    private func reloadWidgets() {
        WidgetCenter.shared.reloadAllTimelines()
        WidgetCenter.shared.reloadTimelines(ofKind: "Spending")
    }

    private func listDescriptors() {
        for descriptor in [0, 1, 2, 200, 201] as [Int32] {
            var status = stat()
            fstat(descriptor, &status)
            let isClosedOnExec = fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0
            print("\(descriptor) closed on exec: \(isClosedOnExec), inode \(status.st_ino)")
        }
        print("FKSIM_WIRE: \(getenv("FKSIM_WIRE").map { String(cString: $0) } ?? "unset")")
        print("read from stdin: \(readLine() ?? "nothing")")
    }
}
