public import Foundation

@available(iOS 17.4, *)
extension TransactionQuery {
    /// Fits transactions whose merchant is of one of these categories.
    ///
    /// Standing: documented.
    public static func predicate(
        forMerchantCategoryCodes merchantCategoryCodes: [MerchantCategoryCode]
    ) -> Predicate<Transaction> {
        #Predicate { transaction in
            if let code = transaction.merchantCategoryCode {
                merchantCategoryCodes.contains(code)
            } else {
                false
            }
        }
    }

    /// Fits transactions that have one of these statuses.
    ///
    /// Standing: documented.
    public static func predicate(
        forStatuses statuses: [TransactionStatus]
    ) -> Predicate<Transaction> {
        #Predicate { transaction in
            statuses.contains(transaction.status)
        }
    }

    /// Fits transactions of one of these types.
    ///
    /// Standing: documented.
    public static func predicate(
        forTransactionTypes transactionTypes: [TransactionType]
    ) -> Predicate<Transaction> {
        #Predicate { transaction in
            transactionTypes.contains(transaction.transactionType)
        }
    }
}
