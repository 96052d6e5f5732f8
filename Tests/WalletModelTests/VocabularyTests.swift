import Testing
import WalletModel

/// The words that stand on the wire and in scenario files; a changed one breaks both.
@Suite struct VocabularyTests {
    @Test func `words stay what they are`() {
        #expect(
            DeliveryDataType.allCases.map(\.rawValue) == [
                "accounts", "accountBalances", "transactions",
            ])
        #expect(DeliveryFrequency.allCases.map(\.rawValue) == ["hourly", "daily", "weekly"])
        #expect(
            ConsentRecord.allCases.map(\.rawValue) == [
                "notDetermined", "denied", "authorized",
            ])
        #expect(IndicatorRecord.allCases.map(\.rawValue) == ["credit", "debit"])
        #expect(
            TransactionStatusRecord.allCases.map(\.rawValue) == [
                "authorized", "memo", "pending", "booked", "rejected",
            ])
        #expect(
            TransactionTypeRecord.allCases.map(\.rawValue) == [
                "unknown", "adjustment", "atm", "billPayment", "check", "deposit", "directDeposit",
                "dividend", "fee", "interest", "pointOfSale", "transfer", "withdrawal",
                "standingOrder", "directDebit", "loan", "refund",
            ])
    }

    @Test func `data types are sorted as they are declared`() {
        #expect(DeliveryDataType.allCases.reversed().sorted() == DeliveryDataType.allCases)
    }

    @Test func `intervals grow with the frequency's name`() {
        #expect(
            DeliveryFrequency.allCases.map(\.interval) == [
                .seconds(3600), .seconds(86_400), .seconds(604_800),
            ])
    }
}
