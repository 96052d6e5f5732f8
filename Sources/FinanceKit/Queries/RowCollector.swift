import Foundation

/// Takes rows one at a time and keeps those that answer a query.
///
/// Where the query has a limit, no more than about twice the rows that it needs are held at once,
/// however many come.
package struct RowCollector<Model> {
    /// How many rows beyond the needed ones are held before they are sorted and cut.
    private static var slackMin: Int { 256 }

    private let selection: RowSelection<Model>
    private let order: RowOrder<Model>
    private let rowsNeeded: Int
    private var rows: [Model] = []
    /// The last of the needed rows, once so many were seen: what does not come before it is out.
    private var last: Model?

    package init(_ selection: RowSelection<Model>) {
        self.selection = selection
        order = RowOrder(selection.sortDescriptors)
        rowsNeeded = selection.rowsNeeded ?? .max
    }

    /// Whether no further row can change the answer.
    package var isComplete: Bool {
        rowsNeeded == 0 || (order.isEmpty && rows.count >= rowsNeeded)
    }

    /// How many rows are held at this moment.
    package var rowsHeld: Int { rows.count }

    /// Takes the next row; throws what the predicate throws.
    package mutating func take(_ row: Model) throws {
        guard !isComplete else { return }
        if let predicate = selection.predicate, try !predicate.evaluate(row) { return }
        // A row that is equal in order came later and so stands behind.
        if let last, !order.precedes(row, last) { return }
        rows.append(row)
        if !order.isEmpty, rows.count - max(rowsNeeded, Self.slackMin) >= rowsNeeded { prune() }
    }

    /// The rows of the answer, in order.
    package consuming func finish() -> [Model] {
        order.sort(&rows)
        let end = min(rows.count, rowsNeeded)
        return Array(rows[min(selection.offset, end)..<end])
    }

    private mutating func prune() {
        order.sort(&rows)
        rows.removeSubrange(rowsNeeded...)
        last = rows.last
    }
}
