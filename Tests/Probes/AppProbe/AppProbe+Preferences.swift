import DeliveryWire
import ExtensionRuntime
import Foundation
import Synchronization

extension AppProbe {
    private static let suite = "group.com.example.declared"

    /// What the host put into the preferences folder before the start.
    static func printSeeded() {
        let defaults = UserDefaults(suiteName: suite)
        print("suite: \(defaults?.string(forKey: "seed") ?? "nil")")
        print("standard: \(UserDefaults.standard.string(forKey: "seed") ?? "nil")")
        print("global: \(UserDefaults.standard.string(forKey: "global") ?? "nil")")
    }

    static func setOne() {
        UserDefaults(suiteName: suite)?.set("written", forKey: "state")
        print("set")
    }

    /// Every kind of value, a removal, and the standard domain.
    static func setAll() {
        guard let defaults = UserDefaults(suiteName: suite) else { return print("no suite") }
        defaults.set("text \"ü\"", forKey: "string")
        defaults.set(-7, forKey: "integer")
        defaults.set(2.5, forKey: "double")
        defaults.set(true, forKey: "flag")
        defaults.set(Data([0, 255]), forKey: "data")
        defaults.set(Date(timeIntervalSince1970: 1000), forKey: "date")
        defaults.set([1, "two", [3]] as [Any], forKey: "array")
        defaults.set(["a": [1, 2], "b": ["c": Data([1])]] as [String: Any], forKey: "dictionary")
        defaults.removeObject(forKey: "integer")
        UserDefaults.standard.set("own", forKey: "string")
        print("reads back: \(defaults.array(forKey: "array")?.count ?? -1)")
        print("reads back: \((defaults.dictionary(forKey: "dictionary")?["a"] as? [Int]) ?? [])")
        print("removed: \(defaults.object(forKey: "integer") == nil)")
    }

    static func setFromManyThreads() {
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            UserDefaults(suiteName: suite)?.set(index, forKey: "last")
        }
        print("last: \(UserDefaults(suiteName: suite)?.integer(forKey: "last") ?? -1)")
    }

    /// More sets at once than there are threads in the pool, beside calls that need the pool.
    static func setBesideCalls() async {
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<32 {
                group.addTask { UserDefaults(suiteName: suite)?.set(index, forKey: "k\(index)") }
                group.addTask {
                    do {
                        _ = try await ExtensionProcess.connection.call(AuthorizationStatusMessage())
                    } catch {
                        print("error: \(error)")
                    }
                }
            }
        }
        print("all done")
    }

    static func setHuge() {
        UserDefaults(suiteName: suite)?.set(Data(count: 12 * 1024 * 1024), forKey: "huge")
        print("went on")
    }
}
