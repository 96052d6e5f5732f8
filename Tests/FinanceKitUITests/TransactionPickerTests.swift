import DeliveryWire
import FinanceKit
import FinanceKitUI
import Foundation
import Testing
import WalletModel

@MainActor
@Suite struct TransactionPickerTests {
    /// What an app would keep in its state.
    private final class Model {
        var selection: [FinanceKit.Transaction] = []
        var settings = 0
        var isPresented = true

        var binding: Binding<[FinanceKit.Transaction]> {
            Binding(get: { self.selection }) {
                self.selection = $0
                self.settings += 1
            }
        }
    }

    private func rows(_ amounts: [String]) -> [TransactionRecord] {
        amounts.enumerated().map { index, amount in
            TransactionRecord(
                id: UUID(), accountID: UUID(),
                amount: MoneyRecord(amount: ExactDecimal(amount) ?? .zero, currencyCode: "USD"),
                indicator: .debit, transactionDescription: "Coffee",
                originalDescription: "COFFEE", type: .pointOfSale, status: .booked,
                transactionDate: Timestamp(seconds: Int64(1_772_000_000 + index)))
        }
    }

    @Test func `a tap hands over what is chosen, at once and as a whole`() async throws {
        let host = OneAnswerConnection(reply: RowsReply(rows: rows(["1.50", "2"])))
        let model = Model()
        let picker = TransactionPicker(store: host.store, selection: model.binding) {
            Text("Choose")
        }
        await picker.tap()
        #expect(model.selection.map(\.transactionAmount.amount) == [1.5, 2])
        #expect(host.asked == ["pickTransactions"])
        await picker.tap()
        #expect(model.selection.count == 2)
        #expect(model.settings == 2)
        #expect(picker.body is Text)
    }

    @Test func `closing the picker leaves the selection, and so does a refusal`() async throws {
        let model = Model()
        let closed = OneAnswerConnection(reply: RowsReply<TransactionRecord>(rows: []))
        await TransactionPicker(store: closed.store, selection: model.binding) {}.tap()
        let refusing = OneAnswerConnection(
            failure: WireFailure(.dataRestricted, "restricted", dataType: "financialData"))
        await TransactionPicker(store: refusing.store, selection: model.binding) {}.tap()
        #expect(model.settings == 0)
        #expect(refusing.asked == ["pickTransactions"])
    }

    @Test func `no entitlement is needed`() async throws {
        let host = OneAnswerConnection(
            reply: RowsReply(rows: rows(["3"])), isEntitled: false)
        let model = Model()
        await TransactionPicker(store: host.store, selection: model.binding) {}.tap()
        #expect(model.selection.count == 1)
    }

    @Test func `the modifier shows the picker once and takes its binding back`() async throws {
        let host = OneAnswerConnection(reply: RowsReply(rows: rows(["3"])))
        let model = Model()
        let view = Text("Behind").transactionPicker(
            isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 }),
            selection: model.binding, store: host.store)
        await view.tapControls()
        #expect(model.selection.count == 1)
        #expect(!model.isPresented)
        await view.tapControls()
        #expect(host.asked.count == 1)
    }

    @Test func `a device without financial data ends the process`() async {
        await #expect(processExitsWith: .exitCode(OneAnswerConnection.trapStatus)) {
            let host = OneAnswerConnection(
                reply: RowsReply<TransactionRecord>(rows: []), financialData: false)
            let model = await MainActor.run {
                TransactionPicker(store: host.store, selection: .constant([])) {}
            }
            await model.tap()
        }
    }
}
