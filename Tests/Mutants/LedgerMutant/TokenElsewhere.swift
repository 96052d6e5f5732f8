import Foundation

/// Where some mistakes keep a token: apart from the rows that it stands behind.
enum TokenElsewhere {
    static var isUsed: Bool {
        switch Mutation.current {
        case .tokenBeforeRows, .ignoresFailedWrites, .appendsBlindly, .tokenInStandardDefaults,
            .oneTokenForAll, .skipsWhenLocked:
            true
        default: false
        }
    }

    /// The token for the rows in a file; nil where it is in that file.
    static func read(for url: URL) -> String? {
        guard isUsed else { return nil }
        if Mutation.is(.tokenInStandardDefaults) {
            return UserDefaults.standard.string(forKey: place(of: url).lastPathComponent)
        }
        return try? String(contentsOf: place(of: url), encoding: .utf8)
    }

    static func save(_ token: String?, for url: URL) throws {
        let place = place(of: url)
        if Mutation.is(.tokenInStandardDefaults) {
            UserDefaults.standard.set(token, forKey: place.lastPathComponent)
        } else if let token {
            try FileWriting.replace(place, with: Data(token.utf8))
        } else if FileManager.default.fileExists(atPath: place.path) {
            try FileManager.default.removeItem(at: place)
        }
    }

    /// Beside the file, under its name; or under the name of its kind, for all accounts.
    private static func place(of url: URL) -> URL {
        let name = url.lastPathComponent
        let kind = name.prefix { $0 != "." }
        let isShared = Mutation.is(.oneTokenForAll) && kind == "transactions"
        let file = (isShared ? String(kind) : name.replacingOccurrences(of: ".json", with: ""))
        return url.deletingLastPathComponent().appendingPathComponent(file + ".token")
    }
}
