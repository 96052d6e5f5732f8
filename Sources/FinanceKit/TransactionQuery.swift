public import Foundation

// Sendable without the compiler's proof because Apple declares it so; one constant value.
/// What to read of the transactions.
///
/// Standing: documented (Apple's `TransactionQuery`). A limit or an offset below zero counts as
/// zero, which is assumed.
@available(iOS 17.4, *)
public struct TransactionQuery: @unchecked Sendable {
    let selection: RowSelection<Transaction>

    /// Asks for the transactions that fit `predicate`, in the order of `sortDescriptors`,
    /// leaving out the first `offset` and giving `limit` at most.
    public init(
        sortDescriptors: [SortDescriptor<Transaction>] = [],
        predicate: Predicate<Transaction>? = nil,
        limit: Int? = nil,
        offset: Int? = nil
    ) {
        selection = RowSelection(
            predicate: predicate, sortDescriptors: sortDescriptors, limit: limit, offset: offset)
    }
}
