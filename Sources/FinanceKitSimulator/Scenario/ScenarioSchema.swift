/// The JSON Schema of scenario files, for editors.
///
/// It is made of the shapes that the decoder reads by. What a shape cannot say, such as which keys go
/// together, the decoder alone checks.
package enum ScenarioSchema {
    /// The whole schema as indented JSON with a line feed at its end.
    package static var text: String {
        var writer = IndentedJSON()
        writer.write(document)
        return writer.text + "\n"
    }

    static var document: JSON5Value {
        var members: [(String, JSON5Value)] = [
            ("$schema", .of("http://json-schema.org/draft-07/schema#")),
            ("title", .of("A scenario of fksim")),
        ]
        members += self.members(of: .scenario)
        return .of(members)
    }

    private static func members(of shape: ScenarioShape) -> [(String, JSON5Value)] {
        var members: [(String, JSON5Value)] = [
            ("type", .of("object")), ("additionalProperties", .of(false)),
            (
                "properties",
                .of(
                    shape.members.map { member in
                        let about = ("description", JSON5Value.of(member.about))
                        return (member.key, .of(self.members(of: member.value) + [about]))
                    })
            ),
        ]
        let required = shape.members.filter(\.isRequired).map { JSON5Value.of($0.key) }
        if !required.isEmpty { members.append(("required", .of(required))) }
        return members
    }

    private static func members(of value: ScenarioValueShape) -> [(String, JSON5Value)] {
        switch value {
        case .text: [("type", .of("string"))]
        case .pattern(let pattern): [("type", .of("string")), ("pattern", .of(pattern))]
        case .words(let words): [("enum", .of(words.map { .of($0) }))]
        case .number(let range):
            [
                ("type", .of("integer")), ("minimum", .of(range.lowerBound)),
                ("maximum", .of(range.upperBound)),
            ]
        case .quantity: [("type", .of("number"))]
        case .flag: [("type", .of("boolean"))]
        case .confirmed: [("enum", .of([.of(true)]))]
        case .null: [("type", .of("null"))]
        case .anything: []
        case .list(let element):
            [("type", .of("array")), ("items", .of(members(of: element)))]
        case .object(let shape): members(of: shape)
        case .named(let value):
            [("type", .of("object")), ("additionalProperties", .of(members(of: value)))]
        case .either(let shapes):
            [("anyOf", .of(shapes.map { .of(members(of: $0)) }))]
        }
    }
}

extension JSON5Value {
    fileprivate static func of(_ text: String) -> JSON5Value { .init(.string(text)) }
    fileprivate static func of(_ flag: Bool) -> JSON5Value { .init(.flag(flag)) }
    fileprivate static func of(_ number: Int64) -> JSON5Value {
        .init(.number(JSON5Number(text: "\(number)")))
    }
    fileprivate static func of(_ elements: [JSON5Value]) -> JSON5Value { .init(.array(elements)) }
    fileprivate static func of(_ members: [(String, JSON5Value)]) -> JSON5Value {
        .init(
            .object(members.map { JSON5Member(key: $0.0, line: 1, column: 1, value: $0.1) }))
    }

    private init(_ content: Content) {
        self.init(content: content, line: 1, column: 1)
    }
}
