import FinanceKitSimulator
import Foundation

@testable import BudgetKit

/// What every test starts with: the extension on a device, and the app and widget beside it.
enum BudgetDevice {
    static let app = SimulatedBundle.product("BudgetApp")
    static let widget = SimulatedBundle.product("BudgetWidget")

    /// A device on which nobody has been asked yet; who is asked shares everything.
    static func make(
        _ wallet: SimulatedWallet = .preset(.appleCard), knobs: [String: String] = [:],
        answer: SimulatedConsent.Answer = .share
    ) async throws -> SimulatedDevice {
        var settings = SimulatedDevice.Settings(
            wallet: wallet, consent: .undecided(answering: answer))
        settings.knobs = knobs
        return try await SimulatedDevice(.product("BudgetSync"), settings)
    }

    /// What the extension and the app keep.
    static func budget(_ device: SimulatedDevice) async throws -> Budget {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try await device.group().json("budget.json", as: Budget.self, decoder: decoder)
    }

    /// The ids of the transactions that are kept, of all accounts.
    static func kept(_ device: SimulatedDevice) async throws -> Set<String> {
        try await Set(budget(device).transactions.values.flatMap(\.rows.keys))
    }

    /// The ids of the transactions that the wallet has.
    static func owned(_ device: SimulatedDevice) async throws -> Set<String> {
        try await Set(device.transactions().compactMap(\.id?.uuidString))
    }
}
