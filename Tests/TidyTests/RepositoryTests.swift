import Foundation
import TestSupport
import Testing

/// Laws about the repository as a whole.
@Suite struct RepositoryTests {
    private func text(_ path: String) throws -> String {
        try String(
            contentsOf: BuiltProducts.packageRoot.appending(path: path), encoding: .utf8)
    }

    private func folders(in path: String) throws -> [String] {
        let root = BuiltProducts.packageRoot.appending(path: path)
        guard FileManager.default.fileExists(atPath: root.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: root.path).filter { name in
            var isFolder: ObjCBool = false
            let entry = root.appending(path: name).path
            return FileManager.default.fileExists(atPath: entry, isDirectory: &isFolder)
                && isFolder.boolValue
        }
    }

    @Test func `every folder of executables is named in the manifest`() throws {
        let manifest = try text("Package.swift")
        for folder in ["Extensions", "Tests/Misbehaving", "Tests/Probes"] {
            for name in try folders(in: folder) {
                // A bundle that holds its executable as a script has nothing to build.
                let script = BuiltProducts.packageRoot.appending(path: "\(folder)/\(name)/\(name)")
                if FileManager.default.fileExists(atPath: script.path) { continue }
                #expect(manifest.contains("\"\(name)\""), "\(folder)/\(name)")
            }
        }
    }

    @Test func `every page has one title`() throws {
        let pages =
            try SourceFile.all(under: "Sources", endings: [".md"])
            + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"].map {
                SourceFile(path: $0, text: try text($0))
            }
        for page in pages {
            var isInCode = false
            var titles = 0
            for line in page.lines {
                if line.hasPrefix("```") { isInCode.toggle() }
                if !isInCode, line.hasPrefix("# ") { titles += 1 }
            }
            #expect(titles == 1, "\(page.path) has \(titles) titles")
        }
    }

    @Test func `every environment variable is documented`() throws {
        let page = try text(
            "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/EnvironmentVariables.md")
        // A variable is named in quotes; the same prefix without them is a constant of C.
        let pattern = /"(FKSIM_[A-Z_]+)"/
        var missing: Set<String> = []
        let files =
            try SourceFile.all(under: "Sources", endings: [".swift", ".c", ".h"])
            + SourceFile.all(under: "Tests", endings: [".swift"])
        for line in files.flatMap(\.lines) {
            for match in line.matches(of: pattern) where !page.contains("`\(match.1)`") {
                missing.insert(String(match.1))
            }
        }
        #expect(missing.isEmpty)
    }

    @Test func `no page or source names a place on one machine`() throws {
        let files =
            try SourceFile.all(under: "Sources", endings: [".swift", ".c", ".h", ".md"])
            + SourceFile.all(under: "Extensions", endings: [".swift", ".json5", ".md"])
            + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", ".ci/run"].map {
                SourceFile(path: $0, text: try text($0))
            }
        for file in files {
            for (index, line) in file.lines.enumerated() {
                let place = ["/wo" + "rk/", "/root/", "/home/"].first(where: line.contains)
                #expect(place == nil, "\(file.path):\(index + 1)")
            }
        }
    }
}
