import ExtensionFoundation
import FinanceKit
import Foundation
import WidgetKit
import os

/// Adds up the month's purchases for the app and its widget.
@main
final class BudgetDelivery: BackgroundDeliveryExtension {
    private let logger = Logger(subsystem: "com.example.budget", category: "delivery")
    private let uploader = Uploader()

    required init() {
        #if BETA
            logger.info("a beta build, channel \(Bundle.main.channel)")
        #endif
    }

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        logger.info("woken for \(types.count) types")
        do {
            let month = Month(holding: Date())
            let start = month.start
            let rows = try await FinanceStore.shared.transactions(
                query: TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDate)],
                    predicate: #Predicate { $0.transactionDate >= start }))
            let totals = month.totals(of: rows)
            guard totals != Totals.load() else { return logger.debug("nothing new") }
            try totals.save()
            WidgetCenter.shared.reloadAllTimelines()
            logger.info("\(totals.count) purchases in \(totals.month, privacy: .public)")
            await uploader.send(totals)
        } catch {
            logger.error("failed: \(error.localizedDescription, privacy: .public)")
        }
    }

    func willTerminate() async {
        GroupFolder.defaults?.set(true, forKey: "terminated")
    }
}

extension Bundle {
    /// The channel that the build was made for.
    var channel: String { object(forInfoDictionaryKey: "BudgetChannel") as? String ?? "none" }
}
