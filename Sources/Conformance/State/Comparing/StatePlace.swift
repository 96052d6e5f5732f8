/// Where inside a file something stands: for people, and as a pattern can name it.
struct StatePlace {
    /// Such as `$.rows[7F3A…].amount` or `table rows[7F3A…]`; empty for a whole database.
    private(set) var text: String
    /// The keys on the way, elements left out.
    private(set) var steps: [IgnorePattern.KeyStep] = []
    /// The table of a database that it lies in.
    private(set) var table: String?
    private let isDatabase: Bool

    static let root = StatePlace(text: "$", isDatabase: false)
    static let database = StatePlace(text: "", isDatabase: true)

    private init(text: String, isDatabase: Bool) {
        self.text = text
        self.isDatabase = isDatabase
    }

    /// What stands under a key.
    func key(_ name: String) -> StatePlace {
        var place = self
        place.steps.append(.key(name))
        if isDatabase, text.isEmpty {
            place.text = name
            if name.hasPrefix("table ") { place.table = String(name.dropFirst(6)) }
        } else if Self.isPlain(name) {
            place.text += ".\(name)"
        } else {
            place.text += "[\"\(name)\"]"
        }
        return place
    }

    /// An element of an array, or what stands under a key that names a row.
    func element(_ label: String, isKey: Bool = false) -> StatePlace {
        var place = self
        place.text += "[\(label)]"
        if isKey { place.steps.append(.any) }
        return place
    }

    /// A line of a text, from 1.
    func line(_ number: Int) -> StatePlace {
        StatePlace(text: "line \(number)", isDatabase: false)
    }

    /// The file as a whole.
    var whole: StatePlace { StatePlace(text: "", isDatabase: isDatabase) }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
                    || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_")
                    || $0 == UInt8(ascii: "-") || $0 >= 0x80
            }
    }
}
