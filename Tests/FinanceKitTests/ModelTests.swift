import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct ModelTests {
    @Test(arguments: [
        "0", "1", "-1", "100", "0.01", "12.5", "-12.50", "999999999999999999",
        "0.000000000000000001", "123456789.123456789", "100000000000000000",
    ])
    func `decimals come over exactly`(text: String) throws {
        let exact = try #require(ExactDecimal(text))
        let decimal = Decimal(exact)
        #expect(decimal == Decimal(string: text))
        #expect(decimal.hashValue == Decimal(string: text)?.hashValue)
        #expect(decimal.description == exact.description)
    }

    @Test func `any decimal comes over exactly`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<2000 {
            let exact = ExactDecimal(
                significand: .random(
                    in: -999_999_999_999_999_999...999_999_999_999_999_999, using: &random),
                scale: .random(in: 0...18, using: &random))
            #expect(Decimal(exact).description == exact.description, "\(seed.comment)")
        }
    }

    @Test func `moments come over to the second, and near below it`() {
        #expect(Date(Timestamp(seconds: 0)) == Date(timeIntervalSince1970: 0))
        let times = ["1969-12-31T23:59:59Z", "2026-03-02T09:00:00Z", "2261-01-01T00:00:00Z"]
        for text in times {
            let timestamp = Timestamp(rfc3339: text)
            #expect(timestamp.map { Date($0) } == ISO8601DateFormatter().date(from: text))
            #expect(timestamp.map { Timestamp(Date($0)) } == timestamp)
        }
        let half = Timestamp(nanoseconds: -500_000_000)
        #expect(Date(half).timeIntervalSince1970 == -0.5)
        #expect(Timestamp(Date(half)) == half)
        #expect(Timestamp(Date.distantFuture).nanoseconds == .max)
        #expect(Timestamp(Date.distantPast).nanoseconds == .min)
        #expect(Timestamp(Date(timeIntervalSince1970: .infinity)).nanoseconds == .max)
    }

    @Test func `credit terms make an account a liability`() {
        let asset = Account(Sample.asset())
        #expect(asset.liabilityAccount == nil)
        #expect(asset.assetAccount?.id == asset.id)
        #expect(asset.displayName == "Checking")
        #expect(asset.accountDescription == nil)
        #expect(asset.institutionName == "First Example Bank")
        #expect(asset.currencyCode == "USD")
        #expect(asset.openingDate == nil)
        let card = Account(Sample.liability())
        #expect(card.assetAccount == nil)
        #expect(card.liabilityAccount?.id == card.id)
        #expect(card.displayName == "Card")
        #expect(card.accountDescription == "Rewards card")
        #expect(card.institutionName == "Apple")
        #expect(card.openingDate == Date(Sample.noon(1)))
        let terms = card.liabilityAccount?.creditInformation
        #expect(terms?.creditLimit?.amount == 5000)
        #expect(terms?.creditLimit?.currencyCode == "USD")
        #expect(terms?.nextPaymentDueDate == Date(Sample.noon(31)))
        #expect(terms?.minimumNextPaymentAmount == nil)
        #expect(terms?.overduePaymentAmount == nil)
    }

    @Test func `a balance has the parts that the row has`() {
        func model(
            _ available: BalanceAmountRecord?, _ booked: BalanceAmountRecord?
        ) -> AccountBalance {
            AccountBalance(
                BalanceRecord(
                    id: Sample.id(7), accountID: Sample.card, available: available,
                    booked: booked))
        }
        let one = Sample.amount("1", .credit, day: 1)
        let two = Sample.amount("2", .debit, day: 2)
        #expect(model(one, nil).currentBalance == .available(Balance(one)))
        #expect(model(nil, two).currentBalance == .booked(Balance(two)))
        let both = model(one, two)
        #expect(
            both.currentBalance
                == .availableAndBooked(available: Balance(one), booked: Balance(two)))
        #expect(both.available == Balance(one))
        #expect(both.booked == Balance(two))
        #expect(model(one, nil).booked == nil)
        #expect(model(nil, two).available == nil)
        #expect(
            [both, model(one, nil), model(nil, two)].map(\.currencyCode) == ["USD", "USD", "USD"])
        #expect(both.id == Sample.id(7))
        #expect(both.accountID == Sample.card)
    }

    @Test func `amounts have no sign, and a balance of nothing is credit`() {
        let negative = Balance(Sample.amount("-12.5", .debit, day: 1))
        #expect(negative.amount.amount == Decimal(string: "12.5"))
        #expect(negative.creditDebitIndicator == .debit)
        let zero = Balance(Sample.amount("0.00", .debit, day: 1))
        #expect(zero.amount.amount == 0)
        #expect(zero.creditDebitIndicator == .credit)
        let transaction = FinanceKit.Transaction(Sample.transaction(1, amount: "-0.01"))
        #expect(transaction.transactionAmount.amount == Decimal(string: "0.01"))
    }

    @Test func `every status, type and indicator has its own case and number`() {
        #expect(
            TransactionStatusRecord.allCases.map { TransactionStatus($0).rawValue } == [
                0, 1, 2, 3, 4,
            ])
        #expect(
            TransactionStatusRecord.allCases.map { "\(TransactionStatus($0))" }
                == TransactionStatusRecord.allCases.map(\.rawValue))
        #expect(
            TransactionTypeRecord.allCases.map { TransactionType($0).rawValue } == Array(0...16))
        #expect(
            TransactionTypeRecord.allCases.map { "\(TransactionType($0))" }
                == TransactionTypeRecord.allCases.map(\.rawValue))
        #expect(IndicatorRecord.allCases.map { CreditDebitIndicator($0).rawValue } == [0, 1])
        #expect(CreditDebitIndicator(.debit) == .debit)
    }

    @Test(arguments: [(742, "742"), (9950, "9950"), (0, "0"), (-1, "-1")] as [(Int16, String)])
    func `a category is written without zeros before it and read with or without`(
        number: Int16, text: String
    ) {
        let code = MerchantCategoryCode(rawValue: number)
        #expect(code.description == text)
        #expect(MerchantCategoryCode(text) == code)
        #expect(MerchantCategoryCode("0742") == MerchantCategoryCode(rawValue: 742))
    }

    @Test(arguments: [(742, "0742"), (9950, "9950"), (-1, "-0001"), (31000, "31000")])
    func `a category has at least four digits where the knob says so`(
        number: Int16, text: String
    ) {
        var world = InitializeMessage.sample()
        world.knobs = ["mccDescription": "fourDigits"]
        ExtensionProcess.$replacement.withValue(LocalConnection(world: world)) {
            #expect(MerchantCategoryCode(rawValue: number).description == text)
        }
        #expect(MerchantCategoryCode(text)?.rawValue == number)
    }

    @Test(arguments: ["", " 742", "742 ", "+742", "7.42", "40000", "groceries", "٧٤٢"])
    func `other text is no category`(text: String) {
        #expect(MerchantCategoryCode(text) == nil)
    }
}
