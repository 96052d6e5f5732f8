#if canImport(FinanceKit)
    import ExtensionFoundation
    import FinanceKit
    import Foundation
    import OSLog
    import WidgetKit

    /// Asks again for a week's rows and leaves one number for a widget.
    @main
    struct WeeklyTotalExtension: BackgroundDeliveryExtension {
        func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
            guard types.contains(.transactions) else { return }
            Logger.delivery.log("delivery of \(types.map { "\($0)" }.joined(separator: ", "))")
            if #available(iOS 26, *) {
                await refresh()
            }
        }

        func willTerminate() async {}

        private func refresh() async {
            let signposter = OSSignposter(logger: .delivery)
            let state = signposter.beginInterval("refresh", id: signposter.makeSignpostID())
            defer { signposter.endInterval("refresh", state) }
            do {
                let total = try await WeeklyTotal.load()
                let number = total as NSDecimalNumber
                Defaults.shared?.set(number.doubleValue, forKey: "weeklyTotal")
                Defaults.shared?.set(Date(), forKey: "weeklyTotalUpdated")
                Logger.delivery.notice("total \(number.doubleValue, format: .fixed(precision: 2))")
                WidgetCenter.shared.reloadTimelines(ofKind: "WeeklyTotal")
                try StatusFile.write("done")
                StatusFile.askForRefresh()
                await Notifier().post(total: number)
            } catch let error as FinanceError {
                Logger.delivery.error("store: \(error.localizedDescription, privacy: .public)")
            } catch {
                Logger.delivery.error("refresh: \(error, privacy: .public)")
            }
        }
    }

    extension Logger {
        static let delivery = Logger(subsystem: "com.example.weekly", category: "delivery")
    }

    enum Defaults {
        static var shared: UserDefaults? { UserDefaults(suiteName: "group.com.example.weekly") }
    }
#endif
