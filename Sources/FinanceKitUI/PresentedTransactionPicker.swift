public import FinanceKit

/// A view over which the transaction picker appears while a binding says so.
struct PresentedTransactionPicker<Content: View>: TappableView {
    let content: Content
    let isPresented: Binding<Bool>
    let selection: Binding<[FinanceKit.Transaction]>
    let store: FinanceStore

    var body: some View { content }

    /// Shows the picker if it is to be shown; the content behind it is tapped otherwise.
    func tap() async {
        guard isPresented.wrappedValue else {
            await content.tapControls()
            return
        }
        await store.pick(into: selection)
        isPresented.wrappedValue = false
    }
}

@available(iOS 18, *)
extension View {
    /// Shows the transaction picker while `isPresented` is true, which it is no longer afterwards.
    ///
    /// Without a screen it appears when the view is tapped by `tapControls()`.
    /// Standing: as for `TransactionPicker`.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the picker is to be shown.
    ///   - selection: Takes what the person chooses.
    /// - Returns: The view with the picker over it.
    @MainActor @preconcurrency
    public func transactionPicker(
        isPresented: Binding<Bool>, selection: Binding<[FinanceKit.Transaction]>
    ) -> some View {
        transactionPicker(isPresented: isPresented, selection: selection, store: .shared)
    }

    /// The same for a given store.
    @MainActor
    package func transactionPicker(
        isPresented: Binding<Bool>, selection: Binding<[FinanceKit.Transaction]>,
        store: FinanceStore
    ) -> some View {
        PresentedTransactionPicker(
            content: self, isPresented: isPresented, selection: selection, store: store)
    }
}
