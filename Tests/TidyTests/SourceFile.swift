import Foundation
import TestSupport

/// One file of the repository as text, with its path from the root.
struct SourceFile: Sendable {
    let path: String
    let lines: [String]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The module that the file belongs to; nil outside `Sources`.
    var module: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    /// The name without its folder and ending.
    var name: String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
    }

    /// The lines without comments and the insides of strings, numbered from 1.
    var code: [(number: Int, text: String)] {
        lines.enumerated().map { ($0.offset + 1, Self.withoutTexts($0.element)) }
    }

    private static func withoutTexts(_ line: String) -> String {
        var result = ""
        var isInString = false
        var previous: Character = " "
        for character in line {
            if character == "\"", previous != "\\" { isInString.toggle() }
            if !isInString, character == "/", previous == "/" {
                result.removeLast()
                return result
            }
            if !isInString || character == "\"" { result.append(character) }
            previous = character
        }
        return result
    }

    /// Every file under a folder of the repository with one of the endings.
    static func all(under folder: String, endings: [String]) throws -> [SourceFile] {
        let root = BuiltProducts.packageRoot
        let base = root.appending(path: folder).path
        guard let walk = FileManager.default.enumerator(atPath: base) else { return [] }
        var files: [SourceFile] = []
        for case let relative as String in walk {
            guard endings.contains(where: relative.hasSuffix), !relative.contains(".build/") else {
                continue
            }
            let text = try String(contentsOfFile: base + "/" + relative, encoding: .utf8)
            files.append(SourceFile(path: folder + "/" + relative, text: text))
        }
        return files.sorted { $0.path < $1.path }
    }
}
