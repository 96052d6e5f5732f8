extension SourceFile {
    /// The modules that the file imports, in whatever form.
    var importedModules: [String] {
        code.compactMap { line in
            var words = line.text.split(separator: " ")
            while let first = words.first, Self.importPrefixes.contains(String(first)) {
                words.removeFirst()
            }
            guard words.first == "import", words.count > 1 else { return nil }
            let kinds: Set<Substring> = [
                "struct", "class", "enum", "func", "protocol", "typealias",
            ]
            let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
            return name.split(separator: ".").first.map(String.init)
        }
    }

    private static let importPrefixes: Set<String> = [
        "package", "public", "internal", "private", "fileprivate", "@_exported", "@preconcurrency",
        "@testable",
    ]

    /// Whether a type or an extension of the file's name is declared in it.
    ///
    /// `A+B.swift` extends `A`; `A.B.swift` holds the nested type `A.B`; `main.swift` and
    /// `Exports.swift` are free.
    var holdsTypeOfItsName: Bool {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        guard file.hasSuffix(".swift"), file != "main.swift", file != "Exports.swift"
        else { return true }
        let stem = file.dropLast(".swift".count)
        let owner = stem.prefix { $0 != "+" }
        let wanted = owner.split(separator: ".").last.map(String.init) ?? String(owner)
        let keywords = ["struct", "enum", "class", "actor", "protocol", "extension", "typealias"]
        return code.contains { line in
            keywords.contains { keyword in
                line.text.holdsWord("\(keyword) \(wanted)")
                    || line.text.holdsWord("\(keyword) \(owner)")
                    || line.text.contains(".\(wanted) ") && line.text.holdsWord("extension ")
            }
        }
    }
}
