/// The names of one state that mean nothing by themselves: random identifiers and drawn row numbers.
struct NameTable {
    /// What a name names: two names of different domains are never the same.
    struct Key: Hashable {
        /// `uuids`, or a hash of a table of a database.
        let domain: UInt64
        let text: String
    }

    static let uuids: UInt64 = 1

    private(set) var keys: [Key] = []
    private var indexes: [Key: Int] = [:]

    mutating func index(of text: String, in domain: UInt64) -> Int {
        let key = Key(domain: domain, text: text)
        if let index = indexes[key] { return index }
        indexes[key] = keys.count
        keys.append(key)
        return keys.count - 1
    }
}
