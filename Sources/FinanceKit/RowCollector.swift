import Foundation

/// Takes rows one at a time and keeps those that answer a query.
///
/// Where the query has a limit, no more than about twice the rows that it needs are held at once,
/// however many come.
package struct RowCollector<Model> {
    /// How many rows beyond the needed ones are held before they are sorted and cut.
    private static var slackMin: Int { 256 }

    private let selection: RowSelection<Model>
    private let rowsNeeded: Int
    private var rows: [Model] = []
    /// The last of the needed rows, once so many were seen: what does not come before it is out.
    private var last: Model?

    package init(_ selection: RowSelection<Model>) {
        self.selection = selection
        rowsNeeded = selection.rowsNeeded ?? .max
    }

    /// Whether no further row can change the answer.
    package var isComplete: Bool {
        rowsNeeded == 0 || (selection.sortDescriptors.isEmpty && rows.count >= rowsNeeded)
    }

    /// Takes the next row; throws what the predicate throws.
    package mutating func take(_ row: Model) throws {
        guard !isComplete else { return }
        if let predicate = selection.predicate, try !predicate.evaluate(row) { return }
        // A row that is equal in order came later and so stands behind.
        if let last, !Self.precedes(row, last, by: selection.sortDescriptors) { return }
        rows.append(row)
        if !selection.sortDescriptors.isEmpty,
            rows.count - max(rowsNeeded, Self.slackMin) >= rowsNeeded
        {
            prune()
        }
    }

    /// The rows of the answer, in order.
    package consuming func finish() -> [Model] {
        if !selection.sortDescriptors.isEmpty { sort() }
        let end = min(rows.count, rowsNeeded)
        return Array(rows[min(selection.offset, end)..<end])
    }

    private mutating func prune() {
        sort()
        rows.removeSubrange(rowsNeeded...)
        last = rows.last
    }

    private mutating func sort() {
        // The standard library's sort is stable, so rows that are equal in order stay as they came.
        let descriptors = selection.sortDescriptors
        rows.sort { Self.precedes($0, $1, by: descriptors) }
    }

    private static func precedes(
        _ left: Model, _ right: Model, by descriptors: [SortDescriptor<Model>]
    ) -> Bool {
        for descriptor in descriptors {
            switch descriptor.compare(left, right) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return false
    }
}
