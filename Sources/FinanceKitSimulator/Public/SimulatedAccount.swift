public import Foundation
import WalletModel

/// An account of a simulated wallet, as it is added or as it is now.
public struct SimulatedAccount: Hashable, Sendable {
    /// What FinanceKit gives as its id; the wallet decides it.
    public internal(set) var id: UUID?
    /// What the person calls it.
    public var displayName: String
    /// More about it; nil where there is nothing.
    public var accountDescription: String?
    /// Whose account it is kept with; `Apple` for Apple's own.
    public var institutionName: String
    /// ISO 4217 code that it is held in, three capital letters.
    public var currencyCode: String
    /// When it was opened; nil where that is not known.
    public var openingDate: Date?
    /// Whether money is owed on it, as on a card; it cannot become the other kind later.
    public let isLiability: Bool
    /// The credit limit; nil where there is none, and on every asset.
    public var creditLimit: Amount?

    /// An account on which money is owed, such as a credit card.
    public static func liability(
        _ displayName: String, institutionName: String = "Example Bank",
        currencyCode: String = "USD", creditLimit: Amount? = nil
    ) -> SimulatedAccount {
        SimulatedAccount(
            displayName: displayName, institutionName: institutionName,
            currencyCode: currencyCode, isLiability: true, creditLimit: creditLimit)
    }

    /// An account that holds money.
    public static func asset(
        _ displayName: String, institutionName: String = "Example Bank",
        currencyCode: String = "USD"
    ) -> SimulatedAccount {
        SimulatedAccount(
            displayName: displayName, institutionName: institutionName,
            currencyCode: currencyCode, isLiability: false)
    }

    private init(
        displayName: String, institutionName: String, currencyCode: String, isLiability: Bool,
        creditLimit: Amount? = nil
    ) {
        self.displayName = displayName
        self.institutionName = institutionName
        self.currencyCode = currencyCode
        self.isLiability = isLiability
        self.creditLimit = creditLimit
    }

    init(_ record: AccountRecord) {
        id = record.id
        displayName = record.displayName
        accountDescription = record.accountDescription
        institutionName = record.institutionName
        currencyCode = record.currencyCode
        openingDate = record.openingDate.map { Date($0) }
        isLiability = record.isLiability
        creditLimit = record.credit?.creditLimit.map { Amount($0.amount) }
    }
}

extension SimulatedAccount {
    /// The account as a scenario adds it.
    ///
    /// - Throws: `SimulatorError` for a currency code or a limit that is none.
    func scenario(named name: AccountName) throws(SimulatorError) -> Scenario.Account {
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        return Scenario.Account(
            alias: Located(value: name.description, place: place), displayName: displayName,
            accountDescription: accountDescription, institutionName: institutionName,
            currencyCode: try CurrencyCode.checked(currencyCode),
            openingDate: try openingMoment(), credit: try credit(),
            transactions: [], balances: [])
    }

    /// Puts what can change into a row that is there.
    func fields() throws(SimulatorError) -> [Scenario.AccountField] {
        var fields: [Scenario.AccountField] = [
            .displayName(displayName), .accountDescription(accountDescription),
            .institutionName(institutionName), .openingDate(try openingMoment()),
        ]
        if isLiability { fields.append(.creditLimit(try credit()?.creditLimit)) }
        return fields
    }

    private func openingMoment() throws(SimulatorError) -> Timestamp? {
        guard let openingDate else { return nil }
        return try Timestamp(openingDate, "opening date")
    }

    private func credit() throws(SimulatorError) -> CreditRecord? {
        guard isLiability else {
            guard creditLimit == nil else {
                throw SimulatorError(
                    .input,
                    "The asset '\(displayName)' has a credit limit, which only a liability has. Make "
                        + "it with .liability, or remove the limit.")
            }
            return nil
        }
        let code = try CurrencyCode.checked(currencyCode)
        var credit = CreditRecord()
        if let creditLimit {
            credit.creditLimit = MoneyRecord(
                amount: try creditLimit.checked("credit limit"), currencyCode: code)
        }
        return credit
    }
}
