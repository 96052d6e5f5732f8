import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

/// The schema, the decoder and the page about scenarios tell the same of the language.
@Suite struct ScenarioSchemaTests {
    private static let reader = SchemaReader(schema: ScenarioSchema.document)

    /// Every scenario file of the repository.
    private static let files: [String] = {
        // An unreadable folder gives no file, and a test below finds that.
        let paths = try? FileManager.default.subpathsOfDirectory(
            atPath: BuiltProducts.packageRoot.path)
        return (paths ?? []).filter {
            $0.hasSuffix(".fkscenario.json5") && !$0.hasPrefix(".build")
        }.sorted()
    }()

    /// The examples of the page, with the lines that they begin in.
    private static let examples: [String] = {
        let page = BuiltProducts.packageRoot.appending(
            path: "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/Scenarios.md")
        // A page that is not there has no example, and a test below finds that.
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```json5\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }()

    @Test func `there are files and examples to look at`() {
        #expect(Self.files.count >= 40)
        #expect(Self.examples.count >= 8)
    }

    @Test(arguments: files) func `takes a scenario that the decoder takes`(file: String) throws {
        let url = BuiltProducts.packageRoot.appending(path: file)
        let bytes = [UInt8](try Data(contentsOf: url))
        _ = try ScenarioDecoder.decode(bytes, file: file)
        #expect(Self.reader.mistakes(in: try JSON5Reader.read(bytes, file: file)) == [])
    }

    @Test(arguments: examples) func `takes an example that the decoder takes`(text: String) throws {
        _ = try ScenarioDecoder.decode(text, file: "Scenarios.md")
        let value = try JSON5Reader.read(Array(text.utf8), file: "Scenarios.md")
        #expect(Self.reader.mistakes(in: value) == [])
    }

    @Test func `every key of the language stands in an example that is decoded`() throws {
        var missing = Keys(of: .scenario).all
        #expect(missing.count > 150)
        for text in Self.examples {
            let value = try JSON5Reader.read(Array(text.utf8), file: "Scenarios.md")
            Keys.strike(value, .object(.scenario), from: &missing)
        }
        #expect(missing.sorted() == [], "Scenarios.md has no example of these")
    }

    @Test(arguments: [
        "{ stepz: [] }", "{ device: { os: 26 } }", "{ device: { person: 'nobody' } }",
        "{ steps: [ { add: { account: 'a', amount: 4.5, indicator: 'debit' } } ] }",
        "{ steps: [ { reboot: false } ] }", "{ steps: [ { after: 'soon' } ] }",
        "{ expect: [ { wake: 0, ending: 'returned' } ] }", "{ knobs: { notes: 1 } }",
        "{ knobs: { clock: 'Frozen' } }", "{ setup: { files: {} } }", "{ wallet: [] }",
        "{ background: [ { types: ['transactions'] } ] }", "{ server: {} }",
    ])
    func `refuses what the decoder refuses`(text: String) throws {
        #expect(throws: ScenarioError.self) {
            _ = try ScenarioDecoder.decode(text, file: "s")
        }
        #expect(Self.reader.mistakes(in: try JSON5Reader.read(Array(text.utf8), file: "s")) != [])
    }

    @Test func `is strict JSON`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(ScenarioSchema.text.utf8))
        #expect((object as? [String: Any])?["title"] as? String == "A scenario of fksim")
        let read = try JSON5Reader.read(Array(ScenarioSchema.text.utf8), file: "schema")
        #expect(read == ScenarioSchema.document)
    }
}

/// The keys of a shape and of all that stands in it, as `a step: after`.
private struct Keys {
    private(set) var all: Set<String> = []

    init(of shape: ScenarioShape) {
        add(.object(shape))
    }

    /// One name for shapes that are made of the same members: a row is told in one example.
    private static func name(_ shape: ScenarioShape, _ key: String) -> String {
        let families = [
            ScenarioShape.transactionMembers, ScenarioShape.balanceMembers,
            ScenarioShape.accountFieldMembers + ScenarioShape.creditMembers,
            ScenarioShape.appMembers,
        ]
        let family = families.firstIndex { members in
            members.contains { $0.key == key }
                && members.allSatisfy { shape.keys.contains($0.key) }
        }
        return family.map { "\(families[$0][0].key)…: \(key)" } ?? "\(shape.what): \(key)"
    }

    private mutating func add(_ value: ScenarioValueShape) {
        switch value {
        case .list(let inner), .named(let inner): add(inner)
        case .either(let shapes): for shape in shapes { add(shape) }
        case .object(let shape):
            for member in shape.members {
                let isNew = all.insert(Self.name(shape, member.key)).inserted
                if isNew { add(member.value) }
            }
        default: break
        }
    }

    /// Takes the keys that a value has out of `missing`.
    static func strike(
        _ value: JSON5Value, _ shape: ScenarioValueShape, from missing: inout Set<String>
    ) {
        switch (shape, value.content) {
        case (.list(let inner), .array(let elements)):
            for element in elements { strike(element, inner, from: &missing) }
        case (.named(let inner), .object(let members)):
            for member in members { strike(member.value, inner, from: &missing) }
        case (.either(let shapes), _):
            // An object is of the first shape that knows all its keys.
            for shape in shapes where fits(value, shape) {
                return strike(value, shape, from: &missing)
            }
        case (.object(let shape), .object(let members)):
            for member in members {
                guard let known = shape.members.first(where: { $0.key == member.key }) else {
                    continue
                }
                missing.remove(name(shape, member.key))
                strike(member.value, known.value, from: &missing)
            }
        default: break
        }
    }

    private static func fits(_ value: JSON5Value, _ shape: ScenarioValueShape) -> Bool {
        switch (shape, value.content) {
        case (.object(let shape), .object(let members)):
            members.allSatisfy { shape.keys.contains($0.key) }
        case (.list, .array), (.named, .object): true
        default: false
        }
    }
}
