package import DeliveryWire
import Foundation
import WalletModel

/// Which part of a query the host answers, and which part is left for the rows that come.
package struct QueryPlan<Model: QueriedModel> {
    package let message: RowQueryMessage<Model.Record>
    /// What is still to be done with the rows that come.
    package let rest: RowSelection<Model>
    /// Whether a database would know every shape of the predicate and every key of the order.
    package let isSupported: Bool

    package init(_ selection: RowSelection<Model>) {
        let pushed = selection.predicate.map { PushedPredicate($0, place: Model.place) }
        let order = Self.order(selection.sortDescriptors)
        isSupported = (pushed?.isSupported ?? true) && order.isSupported
        let predicate = pushed?.isExact ?? true ? nil : selection.predicate
        let descriptors = order.keys == nil ? selection.sortDescriptors : []
        let filter = pushed.flatMap { $0.filter == .constant(true) ? nil : $0.filter }
        // The host counts where it has the whole query, and where nothing is wanted: it is asked
        // even then, because it may have to refuse.
        let isLeftToHost = (predicate == nil && descriptors.isEmpty) || selection.limit == 0
        message = RowQueryMessage(
            filter: filter, sort: order.keys ?? [], limit: isLeftToHost ? selection.limit : nil,
            offset: isLeftToHost ? selection.offset : 0)
        rest = RowSelection(
            predicate: predicate, sortDescriptors: descriptors, limit: selection.limit,
            offset: isLeftToHost ? 0 : selection.offset)
    }

    /// Whether the host's rows are the answer as they come.
    package var isWhole: Bool { rest.isPlain }

    /// The order for the host; without keys where only Foundation can sort so.
    private static func order(
        _ descriptors: [SortDescriptor<Model>]
    ) -> (keys: [RowSort<Model.Record.Field>]?, isSupported: Bool) {
        guard !descriptors.isEmpty else { return ([], true) }
        let fields = Model.sortFields
        let sortedHere = Model.sortedHere
        var keys: [RowSort<Model.Record.Field>] = []
        var isPushed = descriptors.count <= RowQueryLimits.sortKeysMax
        var isSupported = true
        for descriptor in descriptors {
            guard let keyPath = descriptor.keyPath else {
                (isPushed, isSupported) = (false, false)
                continue
            }
            if descriptor.stringComparator == nil, let field = fields[keyPath] {
                keys.append(RowSort(field, isReversed: descriptor.order == .reverse))
            } else {
                isPushed = false
                isSupported = isSupported && sortedHere.contains(keyPath)
            }
        }
        return (isPushed ? keys : nil, isSupported)
    }
}
