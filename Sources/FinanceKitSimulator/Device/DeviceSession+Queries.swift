import DeliveryWire
import ExtensionHost
import WalletModel
import WalletStore

extension DeviceSession {
    /// Why a query is refused for want of consent; nil where it gets no rows instead.
    var unauthorizedRefusal: WireFailure? {
        device.knobs.unauthorizedQuery.refusal(for: device.access.status)
    }

    /// Whether the wallet has to look for the rows instead of giving all of them as they stand.
    func isSelective<Row>(_ query: RowQueryMessage<Row>) -> Bool {
        query.filter != nil || !query.sort.isEmpty || device.knobs.unsortedOrder == .shuffled
    }

    /// Answers a query with the rows that the wallet found for it.
    func selectedRows<Row: StoredRow & RowWire>(
        _ query: RowQueryMessage<Row>, question: String
    ) -> LaunchAnswer {
        // The seed of the run, so that another one shows another order.
        let seed = device.options.seed ?? device.settings.seed
        let found = read { () throws(WalletError) in
            try device.store.select(
                WalletQuery<Row>(
                    filter: query.filter, sort: query.sort,
                    unsorted: device.knobs.unsortedOrder == .shuffled
                        ? .shuffled(seed: seed) : .insertion,
                    limit: query.limit, offset: query.offset),
                view: device.access.view)
        }
        guard var cursor = found else {
            return LaunchAnswer(
                .failure(WireFailure(.unknown, "The wallet could not be read.")),
                question: question, summary: "unknown")
        }
        return pages(question: question, count: cursor.count) {
            () throws(WalletError) -> (rows: [Row], isLast: Bool) in
            (try cursor.next(WireLimits.rowsPerLineMax), cursor.isFinished)
        }
    }

    /// The filter and the order of a query, for the timeline.
    static func selectionWords<Row>(for query: RowQueryMessage<Row>) -> [String] {
        var parts: [String] = []
        if let filter = query.filter { parts.append("where \(filter)".cut(to: 200)) }
        if !query.sort.isEmpty {
            let keys = query.sort.map { $0.field.rawValue + ($0.isReversed ? " reverse" : "") }
            parts.append("by " + keys.joined(separator: ", "))
        }
        return parts
    }
}

extension String {
    /// The text, or its beginning where it is long.
    fileprivate func cut(to length: Int) -> String {
        count <= length ? self : prefix(length) + "…"
    }
}
