import Foundation

/// A text of a scenario that may name ids of the wallet: `binding ${account.card.id}`.
///
/// `$${` stands for `${`.
package struct WalletText: Hashable, Sendable {
    package var parts: [Part]

    package enum Part: Hashable, Sendable {
        case text(String)
        case reference(WalletReference)
    }

    /// What is between the braces did not fit.
    struct Mistake: Error {
        var found: String
    }

    init(_ text: String) {
        parts = [.text(text)]
    }

    /// Reads the references of a text.
    init(reading text: String) throws(Mistake) {
        parts = []
        var plain = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            plain += rest[..<dollar]
            rest = rest[dollar...]
            if rest.hasPrefix("$${") {
                plain += "${"
                rest = rest.dropFirst(3)
            } else if rest.hasPrefix("${") {
                guard let end = rest.firstIndex(of: "}") else {
                    throw Mistake(found: String(rest))
                }
                let inside = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
                guard let reference = WalletReference(inside) else { throw Mistake(found: inside) }
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                parts.append(.reference(reference))
                rest = rest[rest.index(after: end)...]
            } else {
                plain += "$"
                rest = rest.dropFirst()
            }
        }
        plain += rest
        if !plain.isEmpty || parts.isEmpty { parts.append(.text(plain)) }
    }

    /// The text with what `id` gives in place of each reference.
    func filled(_ id: (WalletReference) -> UUID?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .reference(let reference): reference.text(of: id(reference))
            }
        }.joined()
    }
}
