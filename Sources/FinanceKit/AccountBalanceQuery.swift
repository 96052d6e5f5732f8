public import Foundation

// Sendable without the compiler's proof because Apple declares it so; one constant value.
/// What to read of the balance snapshots.
///
/// Standing: documented (Apple's `AccountBalanceQuery`). A limit or an offset below zero counts as
/// zero, which is assumed.
@available(iOS 17.4, *)
public struct AccountBalanceQuery: @unchecked Sendable {
    let selection: RowSelection<AccountBalance>

    /// Asks for the balance snapshots that fit `predicate`, in the order of `sortDescriptors`,
    /// leaving out the first `offset` and giving `limit` at most.
    public init(
        sortDescriptors: [SortDescriptor<AccountBalance>] = [],
        predicate: Predicate<AccountBalance>? = nil,
        limit: Int? = nil,
        offset: Int? = nil
    ) {
        selection = RowSelection(
            predicate: predicate, sortDescriptors: sortDescriptors, limit: limit, offset: offset)
    }
}
