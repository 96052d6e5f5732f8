/// What came of saving an order.
package enum OrderSaveResult: String, CaseIterable, Sendable {
    /// It is in the wallet now, in place of an older version where there was one.
    case added
    /// A version is there already that is not older; nothing was changed.
    case newerExisting
}
