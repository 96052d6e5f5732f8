import Foundation

/// The folder that the app and its extension share.
enum GroupFolder {
    static let identifier = "group.com.example.budget"

    static var url: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
    }

    static var defaults: UserDefaults? { UserDefaults(suiteName: identifier) }
}
