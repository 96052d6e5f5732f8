/// Says which parts of a source use FinanceKit.
struct FinanceKitCode {
    /// For each token how many before it are of FinanceKit.
    private let counts: [Int]

    init(_ source: SwiftSource) {
        var counts = [0]
        counts.reserveCapacity(source.tokens.count + 1)
        var count = 0
        // The module's name inside `canImport(FinanceKit)` uses nothing.
        let conditions = Set(
            source.conditions.clauses.flatMap { $0.directive..<$0.body.lowerBound })
        for (number, token) in source.tokens.enumerated() {
            if token.kind == .word, Self.names.contains(token.text), !conditions.contains(number) {
                count += 1
            }
            counts.append(count)
        }
        self.counts = counts
    }

    /// Whether the tokens name the module or one of its types.
    func isUsed(in range: Range<Int>) -> Bool {
        counts[range.upperBound] > counts[range.lowerBound]
    }

    private static let names: Set<String> = [
        "AccountBalanceQuery", "AccountQuery", "BackgroundDeliveryExtension",
        "BackgroundDeliveryExtensionProviding", "FinanceError", "FinanceKit", "FinanceKitUI",
        "FinanceStore", "TransactionQuery",
    ]
}
