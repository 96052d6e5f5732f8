import Foundation

/// The folder in the App Group with a file for each history, and the summary for the widget.
struct MirrorFolder {
    static let group = "group.com.example.mutant"

    let url: URL

    /// Finds the folder, and makes it where there is none.
    static func find() throws -> MirrorFolder {
        let manager = FileManager.default
        let home: URL?
        switch Mutation.current {
        case .keepsLedgerPrivate:
            home = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        case .undeclaredGroup:
            let group = "group.com.example.undeclared"
            // swift-format-ignore: NeverForceUnwrap
            home = manager.containerURL(forSecurityApplicationGroupIdentifier: group)!
        default:
            home = manager.containerURL(forSecurityApplicationGroupIdentifier: group)
        }
        guard let home else { throw CocoaError(.fileNoSuchFile) }
        let url = home.appendingPathComponent("Mirror", isDirectory: true)
        try manager.createDirectory(at: url, withIntermediateDirectories: true)
        return MirrorFolder(url: url)
    }

    func file(_ kind: String, _ account: String? = nil) throws -> StreamFile {
        let name = account.map { "\(kind).\($0)" } ?? kind
        return try StreamFile(at: url.appendingPathComponent(name + ".json"))
    }

    /// Removes the files of accounts that are not among these.
    func removeFiles(notOf accounts: [String]) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count >= 3, UUID(uuidString: parts[1]) != nil, !accounts.contains(parts[1])
            else { continue }
            if Mutation.is(.keepsDeletedAccount) { continue }
            try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        }
    }

    /// Removes everything that was ever read.
    func removeAll() throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        }
    }

    // What some mistakes leave beside the files.

    private var lockFile: URL { url.appendingPathComponent("running") }
    private var halfState: URL { url.appendingPathComponent("half") }

    func takeLockFile() throws -> Bool {
        if FileManager.default.fileExists(atPath: lockFile.path) { return false }
        try Data().write(to: lockFile)
        return true
    }

    func dropLockFile() throws { try FileManager.default.removeItem(at: lockFile) }

    var hasHalfState: Bool { FileManager.default.fileExists(atPath: halfState.path) }

    func beginHalfState() throws { try Data().write(to: halfState) }

    func endHalfState() throws { try FileManager.default.removeItem(at: halfState) }
}
