/// A wallet, a device and what happens to both, drawn by chance: a small model of a scenario file.
struct ExploreWallet: Hashable, Sendable {
    var accounts: [Account]
    /// Steps in their order.
    var steps: [Step]
    /// As `--knob` takes them.
    var knobs: [Knob]
    var registrations: [Registration]
    var timeZone: String
    /// Seed of the device.
    var seed: UInt64

    struct Knob: Hashable, Sendable {
        var name: String
        var value: String
    }

    struct Registration: Hashable, Sendable {
        var types: [String]
        var frequency: String
    }

    struct Account: Hashable, Sendable {
        var id: String
        var isLiability: Bool
        var name: String
        var currency: String
        var rows: [Row]
        var balances: [Balance]
    }

    struct Row: Hashable, Sendable {
        var id: String
        var amount: String
        var isDebit: Bool
        /// Nil leaves it to the scenario's default, which is booked.
        var status: String?
        var text: String
        /// Whether the text is a merchant's name.
        var isMerchant: Bool
        /// Days before the start; nil for the moment at which it appears.
        var daysAgo: Int?
        /// Further members as the scenario language writes them.
        var more: [String]
    }

    struct Balance: Hashable, Sendable {
        var available: String?
        var booked: String?
        /// Days before the start; nil for the moment at which it appears.
        var daysAgo: Int?
    }

    struct Step: Hashable, Sendable {
        /// Device time since the step before.
        var afterMinutes: Int
        var action: Action
    }

    enum Action: Hashable, Sendable {
        case advance
        case addRow(account: String, Row)
        /// Members of `set`, as the scenario language writes them.
        case updateRow(String, [String])
        case deleteRow(String)
        case addBalance(account: String, Balance)
        case addAccount(Account)
        case renameAccount(String, String)
        case deleteAccount(String)
        case revoke(String)
        case consentToAll
        case consentSince(account: String, daysAgo: Int)
        case compactHistory
        case restrict(Bool)
        case reboot
        case register(Registration)
        case endRegistration(String)
    }
}
