import struct Foundation.UUID

/// Tells whether a value holds something of the wallet.
struct WalletTraces {
    private let ids: Set<UUID>
    private let amounts: Set<String>

    /// Numbers inside longer texts that are shorter than this and have no point are too common.
    private static let wholeDigitsMin = 3

    init(ids: Set<UUID>, amounts: Set<String>) {
        self.ids = ids
        self.amounts = Set(amounts.map(Self.magnitude))
    }

    func areIn(_ value: StateValue) -> Bool {
        let facts = DocumentFacts(.json(value))
        guard facts.tokens.isEmpty, facts.ids.isDisjoint(with: ids) else { return true }
        var isFound = false
        value.visit { visited in
            switch visited {
            case .key(let text), .value(.string(let text)):
                isFound = isFound || holdsAmount(text)
            case .value(.number(let number)):
                isFound = isFound || amounts.contains(Self.magnitude(number))
            case .value(.data(let bytes)):
                isFound = isFound || holdsAmount(String(decoding: bytes, as: UTF8.self))
            case .value: break
            }
        }
        return isFound
    }

    private static func magnitude(_ number: String) -> String {
        let canonical = DecimalText.canonical(number)
        return canonical.hasPrefix("-") ? String(canonical.dropFirst()) : canonical
    }

    private func holdsAmount(_ text: String) -> Bool {
        if amounts.contains(Self.magnitude(text)) { return true }
        let numbers = text.split { !($0.isASCII && $0.isNumber) && $0 != "." }
        return numbers.contains { number in
            (number.contains(".") || number.count >= Self.wholeDigitsMin)
                && amounts.contains(Self.magnitude(String(number)))
        }
    }
}
