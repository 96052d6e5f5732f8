/// A value of a scenario whose texts may name ids of the wallet.
package indirect enum WalletValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(JSON5Number)
    case text(WalletText)
    case array([WalletValue])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: WalletText
        package var value: WalletValue
    }

    /// The value with what `fill` makes of each text.
    func filled(_ fill: (WalletText) -> String) -> JSON5Value {
        let content: JSON5Value.Content =
            switch self {
            case .null: .null
            case .flag(let flag): .flag(flag)
            case .number(let number): .number(number)
            case .text(let text): .string(fill(text))
            case .array(let elements): .array(elements.map { $0.filled(fill) })
            case .object(let members):
                .object(
                    members.map {
                        JSON5Member(
                            key: fill($0.key), line: 1, column: 1, value: $0.value.filled(fill))
                    })
            }
        return JSON5Value(content: content, line: 1, column: 1)
    }
}
