import Foundation

@testable import FinanceKitSimulator

/// Checks values against the part of JSON Schema that ours is made of; any other keyword fails.
struct SchemaReader {
    let schema: JSON5Value

    /// What is wrong with the value, one line each, with its path.
    func mistakes(in value: JSON5Value) -> [String] {
        mistakes(in: value, schema, at: "$")
    }

    private func mistakes(in value: JSON5Value, _ schema: JSON5Value, at path: String) -> [String] {
        guard case .object(let members) = schema.content else { return ["\(path): no schema"] }
        let keywords = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
        return members.flatMap { keyword in
            check(keyword.key, keyword.value, value, path, keywords)
        }
    }

    private func check(
        _ keyword: String, _ rule: JSON5Value, _ value: JSON5Value, _ path: String,
        _ all: [String: JSON5Value]
    ) -> [String] {
        switch keyword {
        case "$schema", "title", "description": return []
        case "type":
            return type(of: value) == rule || isNumber(value, rule) ? [] : ["\(path): type"]
        case "enum": return elements(rule).contains(value) ? [] : ["\(path): enum"]
        case "pattern":
            guard case .string(let text) = value.content, case .string(let pattern) = rule.content
            else { return [] }
            return text.range(of: pattern, options: .regularExpression) != nil
                ? [] : ["\(path): '\(text)' against \(pattern)"]
        case "minimum", "maximum":
            guard let number = integer(value), let bound = integer(rule) else { return [] }
            return (keyword == "minimum" ? number >= bound : number <= bound)
                ? [] : ["\(path): \(keyword)"]
        case "items":
            return elements(value).enumerated().flatMap {
                mistakes(in: $1, rule, at: "\(path)[\($0)]")
            }
        case "anyOf":
            let attempts = elements(rule).map { mistakes(in: value, $0, at: path) }
            return attempts.contains([]) ? [] : attempts.min { $0.count < $1.count } ?? []
        case "required":
            let present = memberNames(value)
            return elements(rule).compactMap { key in
                guard case .string(let name) = key.content, !present.contains(name),
                    case .object = value.content
                else { return nil }
                return "\(path): \(name) is missing"
            }
        case "properties":
            return members(value).flatMap { member in
                members(rule).filter { $0.key == member.key }.flatMap {
                    mistakes(in: member.value, $0.value, at: "\(path).\(member.key)")
                }
            }
        case "additionalProperties":
            let known = all["properties"].map(memberNames) ?? []
            let others = members(value).filter { !known.contains($0.key) }
            if case .flag(false) = rule.content {
                return others.map { "\(path).\($0.key): unknown" }
            }
            return others.flatMap { mistakes(in: $0.value, rule, at: "\(path).\($0.key)") }
        default: return ["\(path): the keyword \(keyword) is not known"]
        }
    }

    private func type(of value: JSON5Value) -> JSON5Value {
        let name =
            switch value.content {
            case .null: "null"
            case .flag: "boolean"
            case .number(let number): number.integer == nil ? "number" : "integer"
            case .string: "string"
            case .array: "array"
            case .object: "object"
            }
        return JSON5Value(content: .string(name), line: 1, column: 1)
    }

    private func isNumber(_ value: JSON5Value, _ rule: JSON5Value) -> Bool {
        guard case .number = value.content, case .string("number") = rule.content else {
            return false
        }
        return true
    }

    private func integer(_ value: JSON5Value) -> Int64? {
        if case .number(let number) = value.content { number.integer } else { nil }
    }

    private func elements(_ value: JSON5Value) -> [JSON5Value] {
        if case .array(let elements) = value.content { elements } else { [] }
    }

    private func members(_ value: JSON5Value) -> [JSON5Member] {
        if case .object(let members) = value.content { members } else { [] }
    }

    private func memberNames(_ value: JSON5Value) -> [String] { members(value).map(\.key) }
}
