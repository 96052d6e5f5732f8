extension Scenario {
    /// What the wallet holds at the start.
    package struct Wallet: Hashable, Sendable {
        package var accounts: [Account] = []
        /// A wallet that is made up, and stands beside `accounts`.
        package var preset: Preset?
        /// A file to read into the wallet.
        package var statement: Statement?
    }

    /// Which made-up wallet, and how much of it.
    package struct Preset: Hashable, Sendable {
        package var preset: WalletPreset
        /// Nil for the seed of the run.
        package var seed: UInt64?
        /// Nil for the preset's own.
        package var days: Int?
        /// Nil for as many as such a person makes.
        package var transactions: Int?
    }
}
