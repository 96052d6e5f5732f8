import WalletModel

/// What the words of OFX mean in the wallet.
enum OFXVocabulary {
    /// The type of a word of `TRNTYPE`; words that say only the direction are unknown, but for
    /// debits of a card, which are purchases.
    static func type(_ word: String, isCard: Bool) -> TransactionTypeRecord? {
        let word = word.uppercased()
        if word == "DEBIT" { return isCard ? .pointOfSale : .unknown }
        return types[word]
    }

    static let accountNames = [
        "CHECKING": "Checking", "SAVINGS": "Savings", "MONEYMRKT": "Money Market",
        "CREDITLINE": "Line of Credit", "CD": "Certificate of Deposit",
    ]

    private static let types: [String: TransactionTypeRecord] = [
        "CREDIT": .unknown, "OTHER": .unknown, "INT": .interest, "DIV": .dividend, "FEE": .fee,
        "SRVCHG": .fee, "DEP": .deposit, "ATM": .atm, "POS": .pointOfSale, "XFER": .transfer,
        "CHECK": .check, "PAYMENT": .billPayment, "CASH": .withdrawal,
        "DIRECTDEP": .directDeposit, "DIRECTDEBIT": .directDebit, "REPEATPMT": .standingOrder,
        "HOLD": .pointOfSale,
    ]
}
