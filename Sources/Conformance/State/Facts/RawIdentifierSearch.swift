import struct Foundation.UUID

/// Finds identifiers of 16 bytes at any place of bytes whose structure is unknown.
struct RawIdentifierSearch {
    private let ids: Set<UUID>
    /// Whether any identifier begins with these two bytes.
    private var isFirst = [Bool](repeating: false, count: 1 << 16)

    init(_ ids: Set<UUID>) {
        self.ids = ids
        for id in ids { isFirst[Int(id.uuid.0) << 8 | Int(id.uuid.1)] = true }
    }

    func found(in bytes: [UInt8]) -> Set<UUID> {
        var found: Set<UUID> = []
        guard !ids.isEmpty, bytes.count >= 16 else { return found }
        isFirst.withUnsafeBufferPointer { isFirst in
            bytes.withUnsafeBufferPointer { bytes in
                for start in 0...bytes.count - 16
                where isFirst[Int(bytes[start]) << 8 | Int(bytes[start + 1])] {
                    let part = [UInt8](bytes[start..<start + 16])
                    if let id = IdentifierText.id(of: part), ids.contains(id) { found.insert(id) }
                }
            }
        }
        return found
    }
}
