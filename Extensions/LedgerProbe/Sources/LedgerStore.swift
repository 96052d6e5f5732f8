import Foundation

/// The ledger in a group's container, of whichever example extension.
enum LedgerStore {
    case journals(JournalReader)
    case database(DatabaseReader)
    case defaults(DefaultsReader)
    case file(FileReader)
    case files(MirrorReader)
    /// Nothing was ever kept.
    case empty

    /// Looks at what is in the folder of a group's container.
    init(inGroup folder: String) {
        let group = URL(fileURLWithPath: folder)
        let preferences = group.appendingPathComponent("Library/Preferences")
        func existing(_ url: URL) -> URL? {
            FileManager.default.fileExists(atPath: url.path) ? url : nil
        }
        // A folder that is not there holds no defaults either.
        let lists = (try? FileManager.default.contentsOfDirectory(atPath: preferences.path)) ?? []
        if let folder = existing(group.appendingPathComponent("Ledger")) {
            self = .journals(JournalReader(in: folder))
        } else if let folder = existing(group.appendingPathComponent("Mirror")) {
            self = .files(MirrorReader(in: folder))
        } else if let database = existing(group.appendingPathComponent("Ledger.sqlite")) {
            self = .database(DatabaseReader(at: database))
        } else if let file = existing(group.appendingPathComponent("ledger.json")) {
            self = .file(FileReader(at: file))
        } else if let list = lists.filter({ $0.hasSuffix(".plist") }).sorted().first {
            self = .defaults(DefaultsReader(at: preferences.appendingPathComponent(list)))
        } else {
            self = .empty
        }
    }

    /// The group in an argument such as `group.com.example.ledger=/a/folder`.
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        self.init(inGroup: String(parts[1]))
    }

    var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }

    /// Every account with its transactions.
    func accounts() throws -> [Ledger.Account] {
        let accounts =
            switch self {
            case .journals(let reader): try reader.accounts()
            case .database(let reader): try reader.accounts()
            case .defaults(let reader): try reader.accounts()
            case .file(let reader): try reader.accounts()
            case .files(let reader): try reader.accounts()
            case .empty: [Ledger.Account]()
            }
        return accounts.sorted { ($0.name, $0.id.uuidString) < ($1.name, $1.id.uuidString) }
    }
}
