public import Foundation
import WalletModel

/// A transaction of a simulated wallet, as it is added or as it is now.
public struct SimulatedTransaction: Hashable, Sendable {
    /// What FinanceKit gives as its id; the wallet decides it.
    public internal(set) var id: UUID?
    /// The id of its account; the wallet decides it.
    public internal(set) var accountID: UUID?
    /// In the account's currency and never below zero; the indicator says which way it goes.
    public var amount: Amount
    /// Whether it lowers an asset and raises what is owed (debit), or the reverse (credit).
    public var indicator: Indicator
    /// How far it has come.
    public var status: Status
    /// What kind of transaction it is.
    public var type: Kind
    /// What the institution shows.
    public var transactionDescription: String
    /// What the institution was told.
    public var originalDescription: String
    /// Who was paid; nil where nobody says.
    public var merchantName: String?
    /// ISO 18245 category, from 0 to 9999; nil where there is none.
    public var merchantCategoryCode: Int?
    /// When it was made; nil takes the device's time when it is added.
    public var date: Date?
    /// When it was booked; nil where it is not, and on a booked one takes its date.
    public var postedDate: Date?
    /// The amount in another currency, with that currency's code; nil where there is none.
    public var foreignAmount: Amount?
    /// ISO 4217 code of the foreign amount.
    public var foreignCurrencyCode: String?
    /// The rate that the foreign amount was exchanged at, over zero.
    public var foreignExchangeRate: Amount?

    /// Which way money goes.
    public enum Indicator: String, CaseIterable, Hashable, Sendable {
        case credit, debit
    }

    /// The statuses of FinanceKit.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case authorized, memo, pending, booked, rejected
    }

    /// The types of FinanceKit.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case unknown, adjustment, atm, billPayment, check, deposit, directDeposit, dividend, fee
        case interest, pointOfSale, transfer, withdrawal, standingOrder, directDebit, loan, refund
    }

    /// A transaction of `amount` whose description is also its merchant's name.
    public init(
        _ amount: Amount, _ indicator: Indicator, _ description: String,
        type: Kind? = nil, status: Status = .booked
    ) {
        self.amount = amount
        self.indicator = indicator
        self.status = status
        self.type = type ?? (indicator == .debit ? .pointOfSale : .deposit)
        transactionDescription = description
        originalDescription = description
        merchantName = description
    }

    init(_ record: TransactionRecord) {
        id = record.id
        accountID = record.accountID
        amount = Amount(record.amount.amount)
        indicator = record.indicator == .credit ? .credit : .debit
        status = Status(rawValue: record.status.rawValue) ?? .booked
        type = Kind(rawValue: record.type.rawValue) ?? .unknown
        transactionDescription = record.transactionDescription
        originalDescription = record.originalDescription
        merchantName = record.merchantName
        merchantCategoryCode = record.merchantCategoryCode.map { Int($0) }
        date = Date(record.transactionDate)
        postedDate = record.postedDate.map { Date($0) }
        foreignAmount = record.foreignAmount.map { Amount($0.amount) }
        foreignCurrencyCode = record.foreignAmount?.currencyCode
        foreignExchangeRate = record.foreignExchangeRate.map { Amount($0) }
    }
}

extension SimulatedTransaction {
    /// The transaction as a scenario adds it at the moment `now`; nil for one that is not known yet.
    ///
    /// - Throws: `SimulatorError` for an amount, a code or a category that is none.
    func scenario(
        named name: TransactionName, account: AccountName, currencyCode: String, now: Timestamp?
    ) throws(SimulatorError) -> Scenario.Transaction {
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        let moment = try moment(date, "transaction date") ?? now
        let posted = try self.moment(postedDate, "posted date")
        return Scenario.Transaction(
            alias: Located(value: name.description, place: place), account: account.description,
            amount: MoneyRecord(
                amount: try amount.checked("amount"), currencyCode: currencyCode),
            foreignAmount: try foreignMoney(),
            foreignExchangeRate: try foreignExchangeRate?.checked("exchange rate"),
            indicator: indicator == .credit ? .credit : .debit,
            transactionDescription: transactionDescription,
            originalDescription: originalDescription, merchantCategoryCode: try category(),
            merchantName: merchantName,
            type: TransactionTypeRecord(rawValue: type.rawValue) ?? .unknown,
            status: TransactionStatusRecord(rawValue: status.rawValue) ?? .booked,
            transactionDate: moment,
            postedDate: posted ?? (status == .booked ? moment : nil),
            isPostedAtOnce: status == .booked && postedDate == nil && moment == nil, place: place)
    }

    /// What is different from `old`, as a scenario updates it at the moment `now`; nil for one that is
    /// not known yet.
    func changes(
        from old: TransactionRecord, now: Timestamp?
    ) throws(SimulatorError) -> [Scenario.TransactionField] {
        var fields: [Scenario.TransactionField] = []
        let was = SimulatedTransaction(old)
        if amount != was.amount {
            let money = MoneyRecord(
                amount: try amount.checked("amount"), currencyCode: old.amount.currencyCode)
            fields.append(.amount(money))
        }
        if foreignAmount != was.foreignAmount || foreignCurrencyCode != was.foreignCurrencyCode {
            fields.append(.foreignAmount(try foreignMoney()))
        }
        if foreignExchangeRate != was.foreignExchangeRate {
            fields.append(.foreignExchangeRate(try foreignExchangeRate?.checked("exchange rate")))
        }
        if indicator != was.indicator {
            fields.append(.indicator(indicator == .credit ? .credit : .debit))
        }
        if status != was.status, let value = TransactionStatusRecord(rawValue: status.rawValue) {
            fields.append(.status(value))
        }
        if type != was.type, let value = TransactionTypeRecord(rawValue: type.rawValue) {
            fields.append(.type(value))
        }
        return try fields + textChanges(from: was) + dateChanges(from: was, now: now)
    }

    private func textChanges(
        from was: SimulatedTransaction
    ) throws(SimulatorError) -> [Scenario.TransactionField] {
        var fields: [Scenario.TransactionField] = []
        if transactionDescription != was.transactionDescription {
            fields.append(.transactionDescription(transactionDescription))
        }
        if originalDescription != was.originalDescription {
            fields.append(.originalDescription(originalDescription))
        }
        if merchantName != was.merchantName { fields.append(.merchantName(merchantName)) }
        if merchantCategoryCode != was.merchantCategoryCode {
            fields.append(.merchantCategoryCode(try category()))
        }
        return fields
    }

    private func dateChanges(
        from was: SimulatedTransaction, now: Timestamp?
    ) throws(SimulatorError) -> [Scenario.TransactionField] {
        var fields: [Scenario.TransactionField] = []
        if date != was.date, let moment = try moment(date, "transaction date") {
            fields.append(.transactionDate(moment))
        }
        if postedDate != was.postedDate {
            fields.append(.postedDate(try moment(postedDate, "posted date")))
        } else if status == .booked, was.status != .booked {
            fields.append(.postedDateIfMissing(now))
        }
        return fields
    }

    private func moment(_ date: Date?, _ name: String) throws(SimulatorError) -> Timestamp? {
        guard let date else { return nil }
        return try Timestamp(date, name)
    }

    private func foreignMoney() throws(SimulatorError) -> MoneyRecord? {
        guard let foreignAmount else {
            guard foreignCurrencyCode == nil else {
                throw SimulatorError(
                    .input, "The foreign currency code has no foreign amount. Set both, or none.")
            }
            return nil
        }
        guard let foreignCurrencyCode else {
            throw SimulatorError(
                .input, "The foreign amount has no foreign currency code. Set both, or none.")
        }
        return MoneyRecord(
            amount: try foreignAmount.checked("foreign amount"),
            currencyCode: try CurrencyCode.checked(foreignCurrencyCode))
    }

    private func category() throws(SimulatorError) -> Int16? {
        guard let merchantCategoryCode else { return nil }
        guard (0...9999).contains(merchantCategoryCode) else {
            throw SimulatorError(
                .input,
                "\(merchantCategoryCode) is no merchant category code. Expected 0 to 9999.")
        }
        return Int16(merchantCategoryCode)
    }
}
