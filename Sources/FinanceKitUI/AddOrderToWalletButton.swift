public import FinanceKit
public import Foundation

/// A button by which the person adds an order to the wallet, labelled "Track with Apple Wallet".
///
/// It does what `FinanceStore.saveOrder(signedArchive:)` does and tells the result to its handler.
/// Standing: documented (WWDC23 session 10114).
@available(iOS 17, *)
@MainActor @preconcurrency
public struct AddOrderToWalletButton: TappableView {
    private let signedArchive: Data
    private let onCompletion: (Result<FinanceStore.SaveOrderResult, any Error>) -> Void
    private let store: FinanceStore

    /// Makes the button.
    ///
    /// - Parameters:
    ///   - signedArchive: The bytes of a signed order package.
    ///   - onCompletion: Is told what came of each tap.
    public init(
        signedArchive: Data,
        onCompletion: @escaping (Result<FinanceStore.SaveOrderResult, any Error>) -> Void
    ) {
        self.init(store: .shared, signedArchive: signedArchive, onCompletion: onCompletion)
    }

    /// The same for a given store.
    package init(
        store: FinanceStore, signedArchive: Data,
        onCompletion: @escaping (Result<FinanceStore.SaveOrderResult, any Error>) -> Void
    ) {
        self.store = store
        self.signedArchive = signedArchive
        self.onCompletion = onCompletion
    }

    /// The label.
    public var body: some View { Text("Track with Apple Wallet") }

    /// Shows the order to the person; the scenario says what the person answers.
    ///
    /// This exists in the simulator only.
    public func tap() async {
        do {
            onCompletion(.success(try await store.presentOrder(signedArchive: signedArchive)))
        } catch {
            onCompletion(.failure(error))
        }
    }
}
