public import Foundation

@available(iOS 17.4, *)
extension AccountBalanceQuery {
    /// Fits snapshots whose available balance is dated from `startDate` to `endDate`.
    ///
    /// Both dates count as inside; without an end there is none.
    /// Standing: documented; that the bounds are inside is assumed.
    public static func predicate(
        availableSince startDate: Date, until endDate: Date? = nil
    ) -> Predicate<AccountBalance> {
        let endDate = endDate ?? .distantFuture
        return #Predicate { snapshot in
            if let balance = snapshot.available {
                balance.asOfDate >= startDate && balance.asOfDate <= endDate
            } else {
                false
            }
        }
    }

    /// Fits snapshots whose booked balance is dated from `startDate` to `endDate`.
    ///
    /// Standing: see `predicate(availableSince:until:)`.
    public static func predicate(
        bookedSince startDate: Date, until endDate: Date? = nil
    ) -> Predicate<AccountBalance> {
        let endDate = endDate ?? .distantFuture
        return #Predicate { snapshot in
            if let balance = snapshot.booked {
                balance.asOfDate >= startDate && balance.asOfDate <= endDate
            } else {
                false
            }
        }
    }
}
