import FinanceKitSimulator
import Foundation
import WalletModel

/// Replaces names and amounts of a capsule, equal ones by equal ones.
///
/// The scenario's own names of rows and accounts (`id`, `as`) stay, since its author chose them.
/// What was found is to be taken from a replay: it holds what the extension wrote.
struct CapsuleRedaction {
    private let original: Capsule
    private var names: [String: String] = [:]
    private var amounts: [String: String] = [:]

    private static let nameKeys: Set<String> = [
        "displayName", "accountDescription", "institutionName", "merchant", "description",
        "originalDescription", "name", "institution",
    ]
    private static let amountKeys: Set<String> = [
        "amount", "available", "booked", "creditLimit", "minimumNextPaymentAmount",
        "overduePaymentAmount", "foreignAmount",
    ]

    init(_ original: Capsule) {
        self.original = original
    }

    /// The capsule with everything replaced, and nothing of what was found.
    ///
    /// - Throws: `SimulatorError` when the scenario cannot be read, or imports a statement.
    func capsule() throws(SimulatorError) -> Capsule {
        guard original.scenario.inputs.isEmpty else {
            throw SimulatorError(
                .input,
                "The scenario imports '\(original.scenario.inputs[0].path)', and imported files "
                    + "cannot be redacted. Write the rows that matter into the scenario; fksim "
                    + "explore shows how small such a wallet can be.")
        }
        var work = self
        var redacted = original
        do throws(ScenarioError) {
            let value = try JSON5Reader.read(
                Array(original.scenario.text.utf8), file: original.scenario.name)
            redacted.scenario.text = work.redacted(value, key: "").description + "\n"
        } catch {
            throw SimulatorError(.input, error.description)
        }
        redacted.found.differences = []
        redacted.transcript = nil
        return redacted
    }

    private mutating func redacted(_ value: JSON5Value, key: String) -> JSON5Value {
        var value = value
        switch value.content {
        case .string(let text):
            if Self.nameKeys.contains(key) {
                value.content = .string(name(text))
            } else if Self.amountKeys.contains(key), let amount = amount(text) {
                value.content = .string(amount)
            }
        case .array(let elements):
            var changed: [JSON5Value] = []
            for element in elements { changed.append(redacted(element, key: key)) }
            value.content = .array(changed)
        case .object(let members):
            var changed: [JSON5Member] = []
            for member in members {
                var member = member
                member.value = redacted(member.value, key: member.key)
                changed.append(member)
            }
            value.content = .object(changed)
        case .null, .flag, .number: break
        }
        return value
    }

    private mutating func name(_ text: String) -> String {
        if let known = names[text] { return known }
        let name = "Name \(names.count + 1)"
        names[text] = name
        return name
    }

    /// Another amount with as many places; nil for a text that is none, and nothing stays nothing.
    private mutating func amount(_ text: String) -> String? {
        guard let value = ExactDecimal(text), value != .zero else { return nil }
        if let known = amounts[text] { return known }
        let isNegative = text.hasPrefix("-")
        let places = text.split(separator: ".").dropFirst().first?.count ?? 0
        let number = amounts.count + 1
        var digits = String(100 + number * 7)
        if places > 0 {
            // Two digits that differ from amount to amount, and noughts where there are more.
            let fraction =
                String(10 + number % 89) + String(repeating: "0", count: max(0, places - 2))
            digits += "." + fraction.prefix(places)
        }
        let amount = (isNegative ? "-" : "") + digits
        amounts[text] = amount
        return amount
    }
}
