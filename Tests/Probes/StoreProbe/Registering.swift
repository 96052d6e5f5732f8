import FinanceKit

/// Modes that change the registration for background delivery.
enum Registering {
    private static let store = FinanceStore.shared

    static func replace() {
        store.enableBackgroundDelivery(for: [.transactions, .accountBalances], frequency: .hourly)
        store.enableBackgroundDelivery(for: [.transactions], frequency: .daily)
        print("replaced")
    }

    static func one() {
        store.enableBackgroundDelivery(for: [.transactions], frequency: .daily)
        store.disableBackgroundDelivery(for: [.accountBalances])
        print("not reached where the scenario cuts the call before")
    }

    /// Registers and writes at once, so that a cut at the first write comes right behind the call.
    static func andWrite() {
        store.enableBackgroundDelivery(for: [.transactions], frequency: .daily)
        var report = Report()
        report.note("registered", true)
        report.keep()
    }

    static func disable() {
        store.disableAllBackgroundDelivery()
        print("disabled")
    }
}
