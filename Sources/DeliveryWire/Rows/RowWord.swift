import WalletModel

/// A word that stands in every row, so often that it is read without making a string of it.
protocol RowWord: RawRepresentable, CaseIterable where RawValue == String {
    /// The case whose raw value stands there; nil for any other word.
    init?(word: JSONKey)
}

extension IndicatorRecord: RowWord {
    init?(word: JSONKey) {
        switch word {
        case "credit": self = .credit
        case "debit": self = .debit
        default: return nil
        }
    }
}

extension TransactionStatusRecord: RowWord {
    init?(word: JSONKey) {
        switch word {
        case "authorized": self = .authorized
        case "memo": self = .memo
        case "pending": self = .pending
        case "booked": self = .booked
        case "rejected": self = .rejected
        default: return nil
        }
    }
}

extension TransactionTypeRecord: RowWord {
    init?(word: JSONKey) {
        switch word {
        case "unknown": self = .unknown
        case "adjustment": self = .adjustment
        case "atm": self = .atm
        case "billPayment": self = .billPayment
        case "check": self = .check
        case "deposit": self = .deposit
        case "directDeposit": self = .directDeposit
        case "dividend": self = .dividend
        case "fee": self = .fee
        case "interest": self = .interest
        case "pointOfSale": self = .pointOfSale
        case "transfer": self = .transfer
        case "withdrawal": self = .withdrawal
        case "standingOrder": self = .standingOrder
        case "directDebit": self = .directDebit
        case "loan": self = .loan
        case "refund": self = .refund
        default: return nil
        }
    }
}

extension JSONReader {
    /// Reads a string that must be one of the words; one with escapes in it is read all the same.
    mutating func readWord<Word: RowWord>(_ type: Word.Type) throws(WireError) -> Word {
        var again = self
        if let bytes = try plainString(), let word = Word(word: JSONKey(bytes: bytes)) {
            return word
        }
        defer { self = again }
        return try again.readCase(type)
    }
}
