import WalletModel

// The rows of the wallet.
extension ScenarioShape {
    static let transactionMembers: [Member] = [
        Member("amount", .amount, "The amount, in quotes and without a sign."),
        Member("indicator", .words(of: IndicatorRecord.self), "Which way the money goes."),
        Member("status", .words(of: TransactionStatusRecord.self), "The status; booked if none."),
        Member("type", .words(of: TransactionTypeRecord.self), "The type of transaction."),
        Member("merchant", .optional(.text), "The merchant's name."),
        Member("description", .text, "What the transaction says; the merchant's name if none."),
        Member("originalDescription", .text, "What the merchant said; the description if none."),
        Member(
            "merchantCategoryCode", .optional(.number(0...9999)), "The category of ISO 18245."),
        Member("foreignAmount", .optional(.amount), "The amount in the other currency."),
        Member("foreignCurrencyCode", .currency, "The other currency."),
        Member("foreignExchangeRate", .optional(.amount), "The rate between the two."),
        Member("date", .moment, "The transaction date; the moment of the step if none."),
        Member("postedDate", .optional(.moment), "When it was posted; null for never."),
    ]
    static let balanceMembers: [Member] = [
        Member("available", balanceAmount, "What can be spent; of a card, its unused credit."),
        Member("booked", balanceAmount, "What is booked; of a card, what is owed."),
        Member("asOf", .moment, "When both parts were right; the moment of the step if none."),
    ]
    static let accountFieldMembers: [Member] = [
        Member("displayName", .text, "The name that people see; the id if none."),
        Member("accountDescription", .optional(.text), "More about the account."),
        Member("institutionName", .text, "The bank; \"Example Bank\" if none."),
        Member("openingDate", .optional(.moment), "When the account was opened."),
    ]
    static let creditMembers: [Member] = [
        Member("creditLimit", .optional(.amount), "The most that can be owed."),
        Member("nextPaymentDueDate", .optional(.moment), "When the next payment is due."),
        Member("minimumNextPaymentAmount", .optional(.amount), "The least of that payment."),
        Member("overduePaymentAmount", .optional(.amount), "What is overdue."),
    ]
    private static let name = Member("as", .text, "The name that the rest of the file uses.")
    static let owner = Member("account", .text, "The account, by its id.", isRequired: true)

    private static let balanceAmount = ScenarioValueShape.either([
        .amount, .object(balancePart),
    ])

    static let balancePart = ScenarioShape(
        "a part of a balance",
        [
            Member("amount", .amount, "The amount.", isRequired: true),
            Member("indicator", .words(of: IndicatorRecord.self), "Credit is money that is there."),
            Member("asOf", .moment, "When it was right."),
        ])

    static let accountTransaction = ScenarioShape(
        "a transaction of an account", required(["amount", "indicator"]) + [name])
    static let accountBalance = ScenarioShape(
        "a balance of an account", balanceMembers + [name])
    static let addedTransaction = ScenarioShape(
        "an added transaction", required(["amount", "indicator"]) + [owner])
    static let addedBalance = ScenarioShape("an added balance", balanceMembers + [owner])
    static let transactionUpdate = ScenarioShape(
        "what is set on a transaction", transactionMembers)
    static let balanceUpdate = ScenarioShape("what is set on a balance", balanceMembers)
    static let accountUpdate = ScenarioShape(
        "what is set on an account", accountFieldMembers + creditMembers)

    private static func required(_ keys: [String]) -> [Member] {
        transactionMembers.map { member in
            var member = member
            member.isRequired = keys.contains(member.key)
            return member
        }
    }
}
