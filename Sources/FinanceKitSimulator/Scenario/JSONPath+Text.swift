extension JSONPath: CustomStringConvertible {
    /// Reads `$`, then `.name`, `["any name"]` and `[0]` in any number; nil for anything else.
    package init?(_ text: String) {
        guard text.hasPrefix("$"), text.utf8.count <= 1000 else { return nil }
        var rest = text.dropFirst()
        components = []
        while let first = rest.first {
            rest = rest.dropFirst()
            if first == "." {
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                components.append(.member(String(name)))
                rest = rest.dropFirst(name.count)
            } else if first == "[", rest.first == "\"" {
                let name = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest.dropFirst(name.count + 1)
                guard rest.hasPrefix("\"]") else { return nil }
                components.append(.member(String(name)))
                rest = rest.dropFirst(2)
            } else if first == "[" {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest.dropFirst(digits.count)
                guard let index = Int(digits), rest.first == "]" else { return nil }
                components.append(.element(index))
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
    }

    package var description: String {
        components.reduce("$") { text, component in
            switch component {
            case .element(let index): return "\(text)[\(index)]"
            case .member(let name):
                let isPlain = !name.isEmpty && !name.contains { ".[]\" ".contains($0) }
                return isPlain ? "\(text).\(name)" : "\(text)[\"\(name)\"]"
            }
        }
    }

    /// The value that the path leads to; nil when there is none.
    package func find(in value: JSON5Value) -> JSON5Value? {
        var value = value
        for component in components {
            switch (component, value.content) {
            case (.member(let name), .object(let members)):
                guard let member = members.first(where: { $0.key == name }) else { return nil }
                value = member.value
            case (.element(let index), .array(let elements)):
                guard elements.indices.contains(index) else { return nil }
                value = elements[index]
            default: return nil
            }
        }
        return value
    }
}
