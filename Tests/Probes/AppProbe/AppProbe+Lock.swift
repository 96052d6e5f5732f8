import FinanceKit
import Foundation
import Glibc

// What the tests of two processes at once look at.
extension AppProbe {
    /// Takes the lock of the group, asks for the accounts while it has it, and lets go.
    static func holdLock() async {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.probe")
        guard let file = group?.appending(path: "group.lock").path(percentEncoded: false) else {
            return print("no group")
        }
        let descriptor = open(file, O_RDWR | O_CREAT, 0o644)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return print("it is held") }
        print("the app holds the lock")
        do {
            let accounts = try await FinanceStore.shared.accounts(query: AccountQuery())
            print("accounts: \(accounts.count)")
        } catch {
            print("error: \(error)")
        }
        try? Data("of the app".utf8).write(to: URL(filePath: file + ".app"))
        flock(descriptor, LOCK_UN)
        close(descriptor)
        print("the app let go")
    }
}
