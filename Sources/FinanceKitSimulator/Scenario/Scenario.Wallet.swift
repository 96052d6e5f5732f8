extension Scenario {
    /// What the wallet holds at the start.
    package struct Wallet: Hashable, Sendable {
        package var accounts: [Account] = []
        /// A statement to read into the wallet.
        package var statement: Statement?
    }
}
