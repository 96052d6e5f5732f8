/// The language folders of a package, such as `en.lproj` and `pt-BR.lproj`.
struct Localizations {
    static let stringsName = "order.strings"

    /// The names of the files of each folder, by the folder's name.
    private var folders: [String: Set<String>] = [:]
    /// The keys of each folder's `order.strings`.
    private var keys: [String: Set<String>] = [:]
    private var isUTF8OutsideASCII: [String] = []

    init(files: [String: [UInt8]]) throws(OrderRefusal) {
        for path in files.keys.sorted() {
            let parts = path.split(separator: "/", maxSplits: 1)
            guard let folder = parts.first.map(String.init), parts.count == 2 else { continue }
            guard folder.lowercased().hasSuffix(".lproj") else { continue }
            try Self.checkName(folder)
            folders[folder, default: []].insert(String(parts[1]))
        }
        try checkCompleteness()
        for folder in folders.keys.sorted() {
            let path = folder + "/" + Self.stringsName
            guard let bytes = files[path] else { continue }
            let strings = try StringsFile(bytes, name: path)
            keys[folder] = strings.keys
            if strings.isUTF8OutsideASCII { isUTF8OutsideASCII.append(path) }
        }
        try checkKeys()
    }

    /// Whether every language has a file of that name, and there is a language.
    func holds(_ name: String) -> Bool {
        !folders.isEmpty && folders.values.allSatisfy { $0.contains(name) }
    }

    /// What is allowed and doubtful.
    func notes(for document: OrderDocument) -> [String] {
        var notes = isUTF8OutsideASCII.map {
            "\($0.quoted) has letters outside ASCII in UTF-8; Apple asks for UTF-16 there"
        }
        let unused = (keys.values.first ?? []).subtracting(document.root.strings).sorted()
        if let first = unused.first {
            notes.append(
                "\(Self.stringsName) has keys that order.json does not use: \(first.quoted)"
                    + (unused.count > 1 ? " and \(unused.count - 1) more" : ""))
        }
        return notes
    }

    private static func checkName(_ folder: String) throws(OrderRefusal) {
        let form = /[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?\.lproj/
        guard folder.wholeMatch(of: form) == nil else { return }
        throw OrderRefusal(
            .languageFolderName,
            "The package's folder \(folder.quoted) is not named for a language. Expected a language "
                + "and perhaps a region, such as 'en.lproj' or 'pt-BR.lproj'. Rename it.")
    }

    private func checkCompleteness() throws(OrderRefusal) {
        let all = folders.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        for folder in folders.keys.sorted() {
            guard let absent = all.subtracting(folders[folder] ?? []).sorted().first else {
                continue
            }
            let other = folders.keys.sorted().first { folders[$0]?.contains(absent) == true }
            throw OrderRefusal(
                .localizationIncomplete,
                "The package's folder \(folder.quoted) lacks \(absent.quoted), which "
                    + "\((other ?? "").quoted) has. Expected the same files in every language.")
        }
    }

    private func checkKeys() throws(OrderRefusal) {
        let sorted = keys.sorted { $0.key < $1.key }
        let all = sorted.reduce(into: Set<String>()) { $0.formUnion($1.value) }
        for (folder, own) in sorted {
            guard let absent = all.subtracting(own).sorted().first else { continue }
            throw OrderRefusal(
                .stringsKeysDiffer,
                "'\(folder)/\(Self.stringsName)' lacks the key \(absent.quoted), which another "
                    + "language has. Expected the same keys in every language. Add it.")
        }
    }
}
