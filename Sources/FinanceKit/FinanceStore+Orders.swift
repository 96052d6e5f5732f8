import DeliveryWire
import ExtensionRuntime
public import Foundation
import WalletModel

@available(iOS 17, *)
extension FinanceStore {
    /// Lets the person decide about adding or updating an order.
    ///
    /// The simulated device does not keep orders yet: it refuses, the log says so, and the call
    /// throws `FinanceError.unknown`.
    /// Standing: documented (WWDC23 session 10114); which error an invalid archive gives is not.
    public func saveOrder(signedArchive: Data) async throws -> FinanceStore.SaveOrderResult {
        let call = "saveOrder(signedArchive:)"
        let message = SaveOrderMessage(archive: signedArchive.base64EncodedString())
        switch try await orderResult(of: message, call: call) {
        case "added": return .added
        case "cancelled": return .cancelled
        case "newerExisting": return .newerExisting
        case let other: throw unknown("the host answered '\(other)'", in: call)
        }
    }

    /// Tells whether the wallet has an order, and how it compares with `updatedDate`.
    ///
    /// The simulated device does not keep orders yet; see `saveOrder(signedArchive:)`.
    /// Standing: documented; that the comparison is by update time follows from the names.
    public func containsOrder(
        matching fqoid: FullyQualifiedOrderIdentifier, updatedDate: Date? = nil
    ) async throws -> FinanceStore.ContainsOrderResult {
        let call = "containsOrder(matching:updatedDate:)"
        let message = ContainsOrderMessage(
            orderTypeIdentifier: fqoid.orderTypeIdentifier, orderIdentifier: fqoid.orderIdentifier,
            updatedDate: updatedDate.map(Timestamp.init(_:)))
        switch try await orderResult(of: message, call: call) {
        case "exists": return .exists
        case "notFound": return .notFound
        case "newerExists": return .newerExists
        case "olderExists": return .olderExists
        case let other: throw unknown("the host answered '\(other)'", in: call)
        }
    }

    private func orderResult<Message: RequestMessage>(
        of message: Message, call: String
    ) async throws -> String where Message.Reply == OrderReply {
        do {
            return try await connection.call(message).result
        } catch {
            throw thrown(for: error, in: call)
        }
    }
}
