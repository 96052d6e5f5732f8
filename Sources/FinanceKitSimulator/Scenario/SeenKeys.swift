/// The keys of one object, to find one that stands twice.
struct SeenKeys {
    /// Built once an object is too large for looking through it.
    private var indexes: [String: Int] = [:]
    private static let searchedMax = 12

    /// Notes a key; gives the index of the member that has the same one.
    mutating func insert(_ key: String, index: Int, members: [JSON5Member]) -> Int? {
        guard index > Self.searchedMax else {
            return members.firstIndex { $0.key == key }
        }
        if indexes.isEmpty {
            for (index, member) in members.enumerated() { indexes[member.key] = index }
        }
        if let earlier = indexes[key] { return earlier }
        indexes[key] = index
        return nil
    }
}
