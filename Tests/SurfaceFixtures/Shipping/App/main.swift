// The companion app's part: asks for consent and registers for deliveries.
import BackgroundTasks
import FinanceKit
import Foundation
import UserNotifications
import os

let logger = Logger(subsystem: "com.example.app", category: "setup")

BGTaskScheduler.shared.register(
    forTaskWithIdentifier: "com.example.weekly.refresh", using: nil
) { task in
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    task.setTaskCompleted(success: true)
}

UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { granted, _ in
    print("notifications: \(granted)")
}

guard FinanceStore.isDataAvailable(.financialData) else {
    logger.warning("no data on this device")
    exit(0)
}

let store = FinanceStore.shared
do {
    switch try await store.requestAuthorization() {
    case .authorized:
        store.enableBackgroundDelivery(for: [.transactions, .accounts], frequency: .hourly)
        logger.info("registered")
    case .denied: logger.error("denied")
    case .notDetermined: logger.notice("closed")
    @unknown default: break
    }
    let balances = try await store.accountBalances(query: AccountBalanceQuery())
    for balance in balances {
        print(balance.accountID, balance.available?.amount.amount ?? 0 as Decimal)
    }
} catch {
    logger.critical("\(error.localizedDescription)")
}
