/// What an extension does when it is woken because financial data changed.
///
/// Standing: documented (Apple's `BackgroundDeliveryExtensionProviding`).
@available(iOS 26.0, *)
public protocol BackgroundDeliveryExtensionProviding {
    /// Data of these types changed; the changes themselves must be queried.
    ///
    /// Returning closes the extension and ends all work that it still has running.
    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async

    /// The time for the delivery is nearly over: stop, and save what there is.
    ///
    /// It comes while `didReceiveData(for:)` is still running, and for some events of the system
    /// it does not come at all. The process may end before it returns.
    func willTerminate() async
}
