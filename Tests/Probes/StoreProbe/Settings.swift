import DeliveryWire
import ExtensionRuntime
import Foundation

/// Mode that looks for what the companion app has left.
enum Settings {
    static func show() {
        for group in ExtensionProcess.connection.world.appGroups.keys.sorted() {
            let value = UserDefaults(suiteName: group)?.string(forKey: "shared")
            print("group setting: \(value ?? "none")")
        }
        let own = UserDefaults.standard.string(forKey: "private")
        print("standard setting: \(own ?? "none")")
        print("group file: \(text(Report.folder?.appending(path: "shared.txt")))")
        let home = URL(filePath: NSHomeDirectory())
        print("home file: \(text(home.appending(path: "private.txt")))")
    }

    private static func text(_ file: URL?) -> String {
        // That it is not there is what is told.
        guard let file, let data = try? Data(contentsOf: file) else { return "none" }
        return String(decoding: data, as: UTF8.self)
    }
}
