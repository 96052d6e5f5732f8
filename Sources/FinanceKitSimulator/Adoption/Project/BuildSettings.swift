/// The settings of a build, in layers of which the later win.
struct BuildSettings: Sendable {
    private let layers: [[String: ProjectValue]]
    /// What Xcode itself sets.
    private let known: [String: String]

    /// How far a setting may lead to another.
    private static let depthMax = 32
    private static let lengthMax = 64 * 1024
    /// The most variables that are looked at for one value.
    private static let replacementsMax = 10_000

    /// Takes the layers with the lowest first.
    init(layers: [[String: ProjectValue]], known: [String: String]) {
        // Conditions are taken away once, those for a device in the place of the plain names.
        self.layers = layers.map(Self.forDevice)
        self.known = known
    }

    /// The settings that hold for an iPhone.
    private static func forDevice(_ layer: [String: ProjectValue]) -> [String: ProjectValue] {
        var plain = layer.filter { !$0.key.contains("[") }
        for (key, value) in layer.sorted(by: { $0.key < $1.key }) {
            guard let bracket = key.firstIndex(of: "[") else { continue }
            let conditions = key[bracket...].split(whereSeparator: { "[],".contains($0) })
            let holds = conditions.allSatisfy { condition in
                ["sdk=iphoneos", "sdk=*", "arch=arm64", "arch=*"].contains {
                    condition.hasPrefix($0)
                }
            }
            if holds { plain[String(key[..<bracket])] = value }
        }
        return plain
    }

    /// Whether the name is set in any layer.
    func isSet(_ name: String) -> Bool { layers.contains { $0[name] != nil } }

    /// The names that are set, sorted.
    var names: [String] { Set(layers.flatMap(\.keys)).sorted() }

    /// The value with its variables resolved; nil where nothing sets it.
    func value(_ name: String) -> String? {
        var budget = Self.replacementsMax
        return value(name, below: layers.count, depth: 0, &budget)
    }

    /// The value's words; a word in quotes may hold spaces, and a backslash takes what follows as it
    /// is, within quotes, too.
    func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        for character in value(name) ?? "" {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        // One that stands before nothing stands for itself.
        if isEscaped { word.append("\\") }
        return word.isEmpty ? words : words + [word]
    }

    func isOn(_ name: String) -> Bool { value(name)?.uppercased() == "YES" }

    /// Replaces the variables of a text; one that nobody sets stays as it is.
    func resolve(_ text: String) -> String {
        var budget = Self.replacementsMax
        return resolve(text, inherited: (nil, 0), depth: 0, &budget)
    }

    private func value(
        _ name: String, below end: Int, depth: Int, _ budget: inout Int
    ) -> String? {
        budget -= 1
        guard depth < Self.depthMax, budget > 0 else { return nil }
        for index in (0..<end).reversed() {
            guard let value = layers[index][name] else { continue }
            let text = value.texts.joined(separator: " ")
            return resolve(text, inherited: (name, index), depth: depth + 1, &budget)
        }
        if let value = known[name] { return value }
        switch name {
        case "PRODUCT_NAME": return known["TARGET_NAME"]
        case "EXECUTABLE_NAME":
            return value("PRODUCT_NAME", below: layers.count, depth: depth + 1, &budget)
        case "PRODUCT_MODULE_NAME":
            return value("PRODUCT_NAME", below: layers.count, depth: depth + 1, &budget)
                .map(Self.moduleName)
        case "MARKETING_VERSION": return "1.0"
        case "CURRENT_PROJECT_VERSION": return "1"
        case "AppIdentifierPrefix", "TeamIdentifierPrefix":
            return value("DEVELOPMENT_TEAM", below: layers.count, depth: depth + 1, &budget)
                .map { $0.isEmpty ? "" : $0 + "." } ?? ""
        default: return nil
        }
    }

    /// Replaces the variables of a value; `inherited` is the setting that it is of, with its layer.
    private func resolve(
        _ text: String, inherited: (name: String?, layer: Int), depth: Int, _ budget: inout Int
    ) -> String {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.lengthMax {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard let (inside, end) = Self.reference(rest) else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            // A name may itself hold a variable, as in $(NAME_$(CONFIGURATION)).
            let name =
                depth < Self.depthMax && inside.contains("$")
                ? resolve(String(inside), inherited: inherited, depth: depth + 1, &budget)
                : String(inside)
            result += replacement(name, inherited, depth, &budget) ?? String(rest[..<end])
            rest = rest[end...]
        }
        return result + rest
    }

    private func replacement(
        _ reference: String, _ inherited: (name: String?, layer: Int), _ depth: Int,
        _ budget: inout Int
    ) -> String? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(
            String.init)
        var value: String?
        if parts[0] == "inherited", let name = inherited.name {
            value = self.value(name, below: inherited.layer, depth: depth + 1, &budget) ?? ""
        } else {
            value = self.value(parts[0], below: layers.count, depth: depth + 1, &budget)
        }
        for operation in parts.dropFirst() {
            if operation.hasPrefix("default=") {
                if value?.isEmpty ?? true { value = String(operation.dropFirst(8)) }
            } else {
                value = value.map { Self.apply(operation, to: $0) }
            }
        }
        return value
    }

    private static func apply(_ operation: String, to value: String) -> String {
        switch operation {
        case "c99extidentifier", "identifier": moduleName(value)
        case "rfc1034identifier":
            String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        default: value
        }
    }

    /// A name as Swift takes it for a module.
    static func moduleName(_ name: String) -> String {
        let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return plain.first?.isNumber ?? true ? "_" + plain : plain
    }

    /// What stands in `$(…)` or `${…}` at the start, and where it ends.
    private static func reference(_ text: Substring) -> (inside: Substring, end: String.Index)? {
        let closing: Character
        let opening: Character
        if text.hasPrefix("$(") {
            (opening, closing) = ("(", ")")
        } else if text.hasPrefix("${") {
            (opening, closing) = ("{", "}")
        } else {
            return nil
        }
        var depth = 0
        for index in text.indices.dropFirst() {
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            if depth == 0 {
                let start = text.index(text.startIndex, offsetBy: 2)
                return (text[start..<index], text.index(after: index))
            }
        }
        return nil
    }
}
