package import WalletModel

/// The two callbacks of one extension value, as closures that the runtime can call from anywhere.
///
/// Made from the value that `AppExtension.main()` made; the closures hold that value. Whoever makes
/// them does so in a nonisolated function, or they would start on the main actor. Both run beside
/// one another: `willTerminate` may start while `didReceiveData` is suspended or running.
///
/// Unchecked, since the compiler cannot see that handing the value over is right. The proof: the
/// closures are the only holders of the extension value once `main()` has handed it over, the
/// runtime calls `didReceiveData` at most once at a time, and that `willTerminate` overlaps it is
/// the contract of Apple's protocol, which an extension's author has to keep in any case.
package struct DeliveryCallbacks: @unchecked Sendable {
    package let didReceiveData: ([DeliveryDataType]) async -> Void
    package let willTerminate: () async -> Void

    package init(
        didReceiveData: @escaping ([DeliveryDataType]) async -> Void,
        willTerminate: @escaping () async -> Void
    ) {
        self.didReceiveData = didReceiveData
        self.willTerminate = willTerminate
    }
}
