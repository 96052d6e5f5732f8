public import FinanceKit

/// A button that lets the person choose transactions to share this once.
///
/// What is chosen is handed over at once and not remembered; closing the picker leaves the selection
/// as it was. It needs no authorization. Check `FinanceStore.isDataAvailable(.financialData)`
/// first: on a device without financial data, showing the picker ends the process.
/// Standing: documented (WWDC24 session 2023); that a closed picker leaves the selection is assumed.
@available(iOS 18, *)
@MainActor @preconcurrency
public struct TransactionPicker<Label: View>: TappableView {
    private let selection: Binding<[FinanceKit.Transaction]>
    private let label: Label
    private let store: FinanceStore

    /// Makes the button.
    ///
    /// - Parameters:
    ///   - selection: Takes what the person chooses.
    ///   - label: What the button shows.
    public init(
        selection: Binding<[FinanceKit.Transaction]>, @ViewBuilder label: () -> Label
    ) {
        self.init(store: .shared, selection: selection, label: label)
    }

    /// The same for a given store.
    package init(
        store: FinanceStore, selection: Binding<[FinanceKit.Transaction]>,
        @ViewBuilder label: () -> Label
    ) {
        self.store = store
        self.selection = selection
        self.label = label()
    }

    /// The label.
    public var body: some View { label }

    /// Shows the picker; the scenario says what the person chooses.
    ///
    /// This exists in the simulator only.
    public func tap() async {
        await store.pick(into: selection)
    }
}

extension FinanceStore {
    /// Hands over what the person chooses.
    @MainActor
    func pick(into selection: Binding<[FinanceKit.Transaction]>) async {
        // The picker shows its own troubles to the person; the app learns nothing of them, and the
        // log has said why.
        guard let chosen = try? await pickTransactions(), !chosen.isEmpty else { return }
        selection.wrappedValue = chosen
    }
}
