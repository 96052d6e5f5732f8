/// What a device's wallet holds when the device is made.
public struct SimulatedWallet: Hashable, Sendable {
    let content: Content

    enum Content: Hashable, Sendable {
        case empty
        case preset(Preset, seed: UInt64?, days: Int?, transactions: Int?)
        case file(String)
    }

    /// No account at all.
    public static let empty = SimulatedWallet(content: .empty)

    /// A made-up wallet; the same seed makes the same wallet.
    ///
    /// - Parameters:
    ///   - preset: Whose wallet it is; its accounts have the names of the page Wallets.
    ///   - seed: Nil for the device's own seed.
    ///   - days: Days back from the device's start, from 1 to 36,525; nil for the preset's own, mostly 90.
    ///   - transactions: How many rows, from 0 to 1,000,000; nil for as many as such a person makes.
    /// - Returns: The wallet; a number out of range is told when a device is made of it.
    public static func preset(
        _ preset: Preset, seed: UInt64? = nil, days: Int? = nil, transactions: Int? = nil
    ) -> SimulatedWallet {
        SimulatedWallet(
            content: .preset(preset, seed: seed, days: days, transactions: transactions))
    }

    /// A file: an Apple Card statement as CSV, a statement as OFX or QFX, or a wallet as JSON.
    ///
    /// A relative path counts from the current folder, which is the package's in `swift test`. The
    /// accounts are named as the file names them.
    public static func file(_ path: String) -> SimulatedWallet {
        SimulatedWallet(content: .file(path))
    }

    /// The made-up wallets, by the words of scenario files.
    public enum Preset: String, CaseIterable, Hashable, Sendable {
        /// A credit card that knows only what is available.
        case appleCard = "apple-card"
        /// Cash between friends.
        case appleCash = "apple-cash"
        /// Deposits and monthly interest.
        case savings
        /// A salary, rent, direct debits, cards and cash in pounds.
        case ukCurrentAccount = "uk-current-account"
        /// Card, cash and savings together.
        case fullUS = "full-us"
        /// A credit card with very many transactions over ten years.
        case large
        /// Every corner that the framework allows: empty, equal, foreign, odd.
        case awkward

        var preset: WalletPreset {
            switch self {
            case .appleCard: .appleCard
            case .appleCash: .appleCash
            case .savings: .savings
            case .ukCurrentAccount: .ukCurrentAccount
            case .fullUS: .fullUS
            case .large: .large
            case .awkward: .awkward
            }
        }
    }
}
