package import Foundation

/// What a query asks for, with numbers that need no more care.
package struct RowSelection<Model>: Sendable {
    package let predicate: Predicate<Model>?
    package let sortDescriptors: [SortDescriptor<Model>]
    /// The most rows wanted, zero or more; nil for all.
    package let limit: Int?
    /// How many rows to leave out first, zero or more.
    package let offset: Int

    package init(
        predicate: Predicate<Model>?, sortDescriptors: [SortDescriptor<Model>], limit: Int?,
        offset: Int?
    ) {
        self.predicate = predicate
        self.sortDescriptors = sortDescriptors
        self.limit = limit.map { max($0, 0) }
        self.offset = max(offset ?? 0, 0)
    }

    /// Whether the host's own order and counting give the answer.
    package var isPlain: Bool { predicate == nil && sortDescriptors.isEmpty }

    /// How many of the first rows that fit decide the answer; nil for all of them.
    package var rowsNeeded: Int? {
        limit.map { limit in
            guard limit > 0 else { return 0 }
            let (sum, isTooLarge) = limit.addingReportingOverflow(offset)
            return isTooLarge ? .max : sum
        }
    }
}
