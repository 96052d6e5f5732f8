import FinanceKitSimulator
import Foundation

/// Looks for ids in whatever an extension keeps: as text in any letter case, and as 16 bytes.
enum IDScan {
    /// Those of `ids` that stand anywhere in the files, or in their names.
    static func ids(in state: SurfaceState, among ids: Set<UUID>) -> Set<UUID> {
        var found: Set<UUID> = []
        for (path, file) in state.contents.files {
            found.formUnion(texts(in: Array(path.utf8), among: ids))
            found.formUnion(texts(in: file.bytes, among: ids))
            let missing = ids.subtracting(found)
            for id in missing where contains(file.bytes, id) { found.insert(id) }
        }
        return found
    }

    private static func texts(in bytes: [UInt8], among ids: Set<UUID>) -> Set<UUID> {
        var found: Set<UUID> = []
        guard bytes.count >= 36 else { return found }
        let dash = UInt8(ascii: "-")
        var index = 8
        // A UUID has its first dash behind eight digits.
        while index + 28 <= bytes.count {
            if bytes[index] == dash, bytes[index + 5] == dash, bytes[index + 10] == dash {
                let text = String(decoding: bytes[(index - 8)..<(index + 28)], as: UTF8.self)
                if let id = UUID(uuidString: text), ids.contains(id) { found.insert(id) }
            }
            index += 1
        }
        return found
    }

    private static func contains(_ bytes: [UInt8], _ id: UUID) -> Bool {
        guard bytes.count >= 16 else { return false }
        return withUnsafeBytes(of: id.uuid) { pattern in
            Data(bytes).range(of: Data(pattern)) != nil
        }
    }
}
