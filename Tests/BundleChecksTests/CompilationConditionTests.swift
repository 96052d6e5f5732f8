@testable import BundleChecks
import TestSupport
import Testing
import WalletModel

@Suite struct CompilationConditionTests {
    private func read(_ text: String) -> CompilationCondition {
        var reader = ConditionReader(SwiftTokenizer.tokens(of: Array(text.utf8)), from: 0)
        return reader.read()
    }

    @Test(arguments: [
        ("os(iOS)", [false, true, false]),
        ("!os(iOS)", [true, false, true]),
        ("os(macOS) || os(iOS) && DEBUG", [false, nil, true]),
        ("(os(macOS) || os(iOS)) && DEBUG", [false, nil, nil]),
        ("FINANCEKIT_SIMULATOR || os(iOS)", [true, true, false]),
        ("canImport(FinanceKit)", [true, true, true]),
        ("canImport(UIKit, _version: 12.0)", [false, true, false]),
        ("canImport(os) && canImport(OSLog)", [true, true, true]),
        ("canImport(WidgetKit) && canImport(UserNotifications)", [true, true, true]),
        ("canImport(SQLite3)", [true, true, true]),
        ("canImport(BackgroundTasks)", [true, true, nil]),
        ("canImport(FinanceKitUI)", [true, true, nil]),
        ("!canImport(os)", [false, false, false]),
        ("canImport(Mine)", [nil, nil, nil]),
        ("targetEnvironment(simulator)", [false, nil, false]),
        ("swift(>=5.9) && os(Linux)", [nil, false, false]),
        ("false || true", [true, true, true]),
        ("!!DEBUG || !false", [true, true, true]),
        ("((((", [nil, nil, nil]),
        ("", [nil, nil, nil]),
    ]) func `a condition is judged here, on an iPhone and on a Mac`(text: String, values: [Bool?]) {
        let condition = read(text)
        #expect(CompilationWorld.allCases.map { condition.value(in: $0) } == values)
    }

    @Test func `a condition is written as it reads`() {
        #expect(read("( a||b )&&!( c&&d )").text == "(a || b) && !(c && d)")
    }

    @Test func `a random condition agrees with trying every value of what is not known`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<400 {
            let text = Self.expression(depth: 4, &random)
            for world in CompilationWorld.allCases {
                let outcomes = Set(
                    (0..<4).map { Self.evaluate(text, a: $0 & 1 == 1, b: $0 & 2 == 2, world) })
                let found = read(text.text).value(in: world)
                // Three values know no ties between the two ends of `a || !a`.
                if let found { #expect(outcomes == [found], "\(text.text) \(seed.comment)") }
                if !text.text.contains("A"), !text.text.contains("B") {
                    #expect(found != nil, "\(text.text) \(seed.comment)")
                }
            }
        }
    }

    private indirect enum Expression {
        case atom(String)
        case not(Expression)
        case join(Expression, String, Expression)

        var text: String {
            switch self {
            case .atom(let name): name
            case .not(let inner): "!(\(inner.text))"
            case .join(let left, let sign, let right): "(\(left.text)) \(sign) (\(right.text))"
            }
        }
    }

    private static func expression(depth: Int, _ random: inout RandomSource) -> Expression {
        let atoms = ["A", "B", "os(iOS)", "os(Linux)", "os(macOS)", "FINANCEKIT_SIMULATOR"]
        switch Int.random(in: 0...(depth > 0 ? 3 : 0), using: &random) {
        case 1: return .not(expression(depth: depth - 1, &random))
        case 2, 3:
            return .join(
                expression(depth: depth - 1, &random), Bool.random(using: &random) ? "&&" : "||",
                expression(depth: depth - 1, &random))
        default: return .atom(atoms.randomElement(using: &random) ?? "A")
        }
    }

    private static func evaluate(
        _ expression: Expression, a: Bool, b: Bool, _ world: CompilationWorld
    ) -> Bool {
        switch expression {
        case .atom("A"): a
        case .atom("B"): b
        case .atom("os(iOS)"): world == .iPhone
        case .atom("os(macOS)"): world == .mac
        case .atom: world == .simulator
        case .not(let inner): !evaluate(inner, a: a, b: b, world)
        case .join(let left, "&&", let right):
            evaluate(left, a: a, b: b, world) && evaluate(right, a: a, b: b, world)
        case .join(let left, _, let right):
            evaluate(left, a: a, b: b, world) || evaluate(right, a: a, b: b, world)
        }
    }
}
