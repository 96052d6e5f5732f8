/// A new package with an extension, its app, tests and a scenario, made of `Templates/NewPackage`.
package struct PackageTemplate: Sendable {
    /// What the modules' names begin with, such as `Coffee`.
    package let name: String
    /// The path of the simulator's package, as the manifest has it.
    package let simulator: String

    /// A file to write.
    package struct File: Hashable, Sendable {
        /// From the package's folder on.
        package let path: String
        package let text: String
    }

    package init(name: String, simulator: String) {
        self.name = name
        self.simulator = simulator
    }

    /// The name that a folder's name stands for, such as `MyCoffee` for `my-coffee`; nil where no
    /// letter comes first.
    package static func name(for folder: String) -> String? {
        let words = folder.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return isName(name) ? name : nil
    }

    /// Whether modules can have the name.
    package static func isName(_ name: String) -> Bool {
        name.utf8.count <= 40 && (name.first?.isLetter ?? false)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Everything that is written, in the order in which a person reads it.
    ///
    /// In paths and texts `NAME`, `IDENTIFIER` and `SIMULATOR_PATH` stand where those go.
    static let paths = [
        "README.md",
        "Package.swift",
        ".gitignore",
        ".github/workflows/ci.yml",
        "Sources/NAMESync/Ledger.swift",
        "Sources/NAMESync/LedgerStore.swift",
        "Sources/NAMESync/LedgerSync.swift",
        "Sources/NAMESync/StopFlag.swift",
        "Sources/NAMEApp/NAMEApp.swift",
        "Extensions/NAMEDelivery/Sources/NAMEDelivery.swift",
        "Extensions/NAMEDelivery/Info.plist",
        "Extensions/NAMEDelivery/NAMEDelivery.entitlements",
        "Scenarios/day.fkscenario.json5",
        "Tests/NAMETests/NAMETests.swift",
    ]

    /// The files with the names in their places; `read` gives the text of a path.
    ///
    /// It throws what reading throws.
    func files(
        _ read: (_ path: String) throws(SimulatorError) -> String
    ) throws(SimulatorError) -> [File] {
        var files: [File] = []
        for path in Self.paths {
            files.append(File(path: filled(path), text: filled(try read(path))))
        }
        return files
    }

    private func filled(_ text: String) -> String {
        text.replacing("NAME", with: name).replacing("IDENTIFIER", with: name.lowercased())
            .replacing("SIMULATOR_PATH", with: simulator)
    }
}
