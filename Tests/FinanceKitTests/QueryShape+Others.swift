import FinanceKit
import Foundation
import WalletModel

extension QueryShape<AccountBalance> {
    static let all: [QueryShape] = [
        QueryShape("Apple's helper for available balances") {
            let (from, until) = $0.dates()
            return AccountBalanceQuery.predicate(
                availableSince: from, until: $0.pick(2) == 0 ? nil : until)
        },
        QueryShape("Apple's helper for booked balances") {
            let (from, until) = $0.dates()
            return AccountBalanceQuery.predicate(bookedSince: from, until: until)
        },
        QueryShape("available of a captured account") {
            let account = Account($0.one(of: $0.accounts))
            return #Predicate<AccountBalance> {
                $0.available != nil && $0.accountID == account.id
            }
        },
        QueryShape("chains") {
            let date = $0.date()
            return #Predicate<AccountBalance> { ($0.available?.asOfDate ?? date) >= date }
        },
        QueryShape("chains of two") {
            let number = $0.number()
            return #Predicate<AccountBalance> { ($0.booked?.amount.amount ?? number) <= number }
        },
        QueryShape("chain equal") {
            let number = $0.number()
            return #Predicate<AccountBalance> { $0.available?.amount.amount == number }
        },
        QueryShape("nothing is credit") {
            let indicator = $0.one(of: CreditDebitIndicator.allCases)
            return #Predicate<AccountBalance> { $0.booked?.creditDebitIndicator != indicator }
        },
        QueryShape("currency") {
            let code = $0.one(of: ["USD", "EUR", "K;`"])
            return #Predicate<AccountBalance> { $0.currencyCode == code }
        },
        QueryShape("neither nor") { _ in
            #Predicate<AccountBalance> { !($0.available == nil || $0.booked == nil) }
        },
        QueryShape("compared with a whole balance", .nothing) { _ in
            let balance = Balance(Sample.amount("1", day: 1))
            return #Predicate<AccountBalance> { $0.available == balance }
        },
    ]
}

extension QueryShape<Account> {
    static let all: [QueryShape] = [
        QueryShape("institution") {
            let name = $0.one(of: ["Kiosk", "Grocer", "a;b", "none", ""])
            return #Predicate<Account> { $0.institutionName == name }
        },
        QueryShape("liabilities") { _ in #Predicate<Account> { $0.liabilityAccount != nil } },
        QueryShape("assets") { _ in #Predicate<Account> { $0.assetAccount != nil } },
        QueryShape("a currency and a description") {
            let code = $0.one(of: ["USD", "EUR"])
            return #Predicate<Account> {
                $0.currencyCode == code && $0.accountDescription == nil
            }
        },
        QueryShape("a limit deep inside") {
            let number = $0.number()
            return #Predicate<Account> {
                ($0.liabilityAccount?.creditInformation.creditLimit?.amount ?? 0) > number
            }
        },
        QueryShape("a due date deep inside") { _ in
            #Predicate<Account> { account in
                if let liability = account.liabilityAccount {
                    liability.creditInformation.nextPaymentDueDate != nil
                        && liability.creditInformation.overduePaymentAmount == nil
                } else {
                    account.assetAccount?.openingDate != nil
                }
            }
        },
        QueryShape("by id") {
            let ids = [$0.accountID(), $0.accountID()]
            return #Predicate<Account> { ids.contains($0.id) }
        },
        QueryShape("opened in") {
            let (from, until) = $0.dates()
            return #Predicate<Account> { (from...until).contains($0.openingDate ?? until) }
        },
        QueryShape("a whole account", .nothing) {
            let account = Account($0.one(of: $0.accounts))
            return #Predicate<Account> { $0 == account }
        },
    ]
}
