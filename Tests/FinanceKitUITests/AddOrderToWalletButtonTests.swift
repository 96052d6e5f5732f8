import DeliveryWire
import FinanceKit
import FinanceKitUI
import Foundation
import Testing

@MainActor
@Suite struct AddOrderToWalletButtonTests {
    @Test func `every result is told to the handler`() async {
        for expected in FinanceStore.SaveOrderResult.allCases {
            let host = OneAnswerConnection(reply: OrderReply(result: "\(expected)"))
            var told: [FinanceStore.SaveOrderResult] = []
            let button = AddOrderToWalletButton(
                store: host.store, signedArchive: Data([1, 2, 3])
            ) { result in
                if case .success(let result) = result { told.append(result) }
            }
            await button.tap()
            #expect(told == [expected])
            #expect(host.asked == ["presentOrder"])
        }
    }

    @Test func `a refusal is told as Apple's error`() async {
        let host = OneAnswerConnection(failure: WireFailure(.unknown, "the archive is damaged"))
        var errors: [FinanceError?] = []
        await AddOrderToWalletButton(store: host.store, signedArchive: Data()) { result in
            if case .failure(let error) = result { errors.append(error as? FinanceError) }
        }.tap()
        #expect(errors == [.unknown])
        #expect(host.log.contains { $0.contains("the archive is damaged") })
    }

    /// Several controls in one view, as an app writes them.
    private struct Screen: View {
        let host: OneAnswerConnection
        let told: () -> Void

        var body: some View {
            Text("Your order")
            AddOrderToWalletButton(store: host.store, signedArchive: Data()) { _ in told() }
                .addOrderToWalletButtonStyle(.blackOutline)
            AddOrderToWalletButton(store: host.store, signedArchive: Data()) { _ in told() }
        }
    }

    @Test func `controls are found wherever they stand in a view`() async {
        var count = 0
        let host = OneAnswerConnection(reply: OrderReply(result: "added"))
        let screen = Screen(host: host) { count += 1 }
        #expect(await screen.addOrderToWalletButtonStyle(.black).tapControls() == 2)
        #expect(count == 2)
        #expect(await Text("Nothing to tap").tapControls() == 0)
        #expect(await EmptyView().tapControls() == 0)
    }
}
