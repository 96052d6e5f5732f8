import Dispatch
import ExtensionFoundation
import ExtensionRuntime
import FinanceKit
import Testing
import WalletModel

@Suite struct BackgroundDeliveryExtensionTests {
    private struct Value: BackgroundDeliveryExtension {
        var log = Log<String>()

        func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
            log.append("received \(types)")
        }

        func willTerminate() async { log.append("noticed") }
    }

    private final class Object: BackgroundDeliveryExtension {
        let log = Log<String>()

        required init() {}

        func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
            log.append("received \(types)")
        }

        func willTerminate() async { log.append("noticed") }
    }

    @MainActor private func callbacks(
        of value: some BackgroundDeliveryExtension
    ) throws -> DeliveryCallbacks {
        try #require(value.configuration as? any DeliveryHandlingConfiguration).callbacks
    }

    @Test @MainActor func `the supplied configuration leads to the callbacks of a structure`()
        async throws
    {
        let value = Value()
        let callbacks = try callbacks(of: value)
        await callbacks.didReceiveData([.accounts, .accountBalances, .transactions])
        await callbacks.willTerminate()
        #expect(
            value.log.all.map {
                $0.replacing("FinanceKit.FinanceStore.BackgroundDataType", with: "")
            }
                == ["received [.accounts, .accountBalances, .transactions]", "noticed"])
    }

    @Test @MainActor func `the supplied configuration leads to the callbacks of a class`()
        async throws
    {
        let object = Object()
        let callbacks = try callbacks(of: object)
        await callbacks.didReceiveData([])
        await callbacks.willTerminate()
        #expect(object.log.all == ["received []", "noticed"])
    }

    @Test @MainActor func `the supplied configuration offers its callbacks to the process, once`()
        async throws
    {
        let value = Value()
        _ = value.configuration
        let offered = try #require(ExtensionProcess.takeOffer())
        #expect(ExtensionProcess.takeOffer().map { _ in true } == nil)
        await offered.willTerminate()
        #expect(value.log.all == ["noticed"])
    }

    @Test @MainActor func `a delivery starts while the main actor is busy`() throws {
        let value = Value()
        let callbacks = try callbacks(of: value)
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await callbacks.didReceiveData([.accounts])
            await callbacks.willTerminate()
            done.signal()
        }
        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(value.log.all.count == 2)
    }
}
