import Foundation

@testable import FinanceKitSimulator

extension FileTree {
    /// A tree of a few texts, by their absolute paths.
    static func memory(_ files: [String: String]) -> FileTree {
        FileTree(
            bytes: { files[$0].map { Data($0.utf8) } },
            entries: { folder in
                let inside = files.keys.filter { $0.hasPrefix(folder + "/") }
                guard !inside.isEmpty else { return nil }
                let names = inside.compactMap {
                    $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
                }
                return Set(names).sorted()
            })
    }
}
