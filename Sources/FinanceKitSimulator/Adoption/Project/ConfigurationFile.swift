/// Reads the settings of an `.xcconfig` file with those that it includes.
enum ConfigurationFile {
    private static let includesMax = 64

    /// The settings by their names, conditions in brackets left in; a file that is not there has
    /// none.
    static func settings(of path: String, tree: FileTree) -> [String: ProjectValue] {
        var seen: Set<String> = []
        return settings(of: path, tree: tree, seen: &seen)
    }

    private static func settings(
        of path: String, tree: FileTree, seen: inout Set<String>
    ) -> [String: ProjectValue] {
        guard seen.count < includesMax, seen.insert(path).inserted, let text = tree.text(of: path)
        else { return [:] }
        var settings: [String: ProjectValue] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let words = code.trimmed
            if words.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let file = (path.folderPart + "/" + parts[1]).tidyPath
                for (key, value) in Self.settings(of: file, tree: tree, seen: &seen) {
                    settings[key] = value
                }
            } else if let (key, value) = assignment(words) {
                settings[key] = .text(value)
            }
        }
        return settings
    }

    /// The first `=` outside brackets parts the name from the value.
    private static func assignment(_ line: String) -> (key: String, value: String)? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0:
                let key = line[..<index].trimmed
                let value = line[line.index(after: index)...].trimmed
                return key.isEmpty ? nil : (key, value)
            default: break
            }
        }
        return nil
    }
}

extension StringProtocol {
    /// Without the spaces at both ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
