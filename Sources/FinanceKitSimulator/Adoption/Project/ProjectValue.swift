import Foundation

/// A value of a project file, which knows texts, lists and dictionaries only.
enum ProjectValue: Hashable, Sendable {
    case text(String)
    case list([ProjectValue])
    case members([String: ProjectValue])
    /// The null of JSON.
    case nothing

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The texts of a list, or the text alone; other values have none.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.compactMap(\.text)
        case .members, .nothing: []
        }
    }

    var list: [ProjectValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    var members: [String: ProjectValue]? {
        if case .members(let members) = self { members } else { nil }
    }

    subscript(key: String) -> ProjectValue? { members?[key] }
}

extension ProjectValue {
    /// A value as Foundation reads it from a property list or from JSON; what is neither text, list
    /// nor dictionary becomes its text.
    init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let values as [Any]: self = .list(values.map(ProjectValue.init))
        case let members as [String: Any]: self = .members(members.mapValues(ProjectValue.init))
        case is NSNull: self = .nothing
        default: self = .text("\(value)")
        }
    }
}
