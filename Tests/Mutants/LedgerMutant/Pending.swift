import Foundation

/// Files that some mistakes gather before they save them.
final class Pending: @unchecked Sendable {
    static let shared = Pending()

    static var isUsed: Bool {
        switch Mutation.current {
        case .savesAtTheEnd, .gathersAllBatches, .savesInWillTerminate: true
        default: false
        }
    }

    private let lock = NSLock()
    private var files: [String: StreamFile] = [:]

    /// The file as it will be saved; without a mistake the one that is there.
    func file(_ folder: MirrorFolder, _ kind: String, _ account: String? = nil) throws
        -> StreamFile
    {
        lock.lock()
        defer { lock.unlock() }
        return try files[Self.key(kind, account)] ?? folder.file(kind, account)
    }

    func put(_ file: StreamFile, _ folder: MirrorFolder, _ kind: String, _ account: String?) {
        lock.lock()
        defer { lock.unlock() }
        files[Self.key(kind, account)] = file
    }

    /// Saves what was gathered, the accounts first.
    func saveAll() {
        lock.lock()
        defer { lock.unlock() }
        for (_, file) in files.sorted(by: { $0.key < $1.key }) {
            do {
                try file.save()
            } catch {
                print("LedgerMutant: not saved: \(error)")
            }
        }
        files = [:]
    }

    private static func key(_ kind: String, _ account: String?) -> String {
        kind + "." + (account ?? "")
    }
}
