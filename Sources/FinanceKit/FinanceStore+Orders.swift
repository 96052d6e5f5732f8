import DeliveryWire
import ExtensionRuntime
public import Foundation
import WalletModel

@available(iOS 17, *)
extension FinanceStore {
    /// Lets the person decide about adding or updating an order.
    ///
    /// An archive that Wallet would not take makes the call throw `FinanceError.unknown`; the log
    /// says what is wrong with it.
    /// Standing: documented (WWDC23 session 10114); which error an invalid archive gives is not.
    public func saveOrder(signedArchive: Data) async throws -> FinanceStore.SaveOrderResult {
        let call = "saveOrder(signedArchive:)"
        return try await saved(by: SaveOrderMessage.init(archive:), signedArchive, call: call)
    }

    /// What the order button does when it is tapped: the same as `saveOrder(signedArchive:)`.
    package func presentOrder(
        signedArchive: Data
    ) async throws -> FinanceStore.SaveOrderResult {
        try await saved(
            by: { PresentOrderMessage(order: SaveOrderMessage(archive: $0)) }, signedArchive,
            call: "AddOrderToWalletButton")
    }

    /// Tells whether the wallet has an order, and how it compares with `updatedDate`.
    ///
    /// Without a date the answer is `exists` or `notFound`. An order that the process may not see
    /// is not found.
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

    /// How many bytes of an archive fit a line of the wire in base64, with room for the rest of it.
    private static let archiveBytesMax = (WireLimits.lineBytesMax - 64 * 1024) / 4 * 3

    private func saved<Message: RequestMessage>(
        by message: (String) -> Message, _ archive: Data, call: String
    ) async throws -> SaveOrderResult where Message.Reply == OrderReply {
        guard archive.count <= Self.archiveBytesMax else {
            throw unknown(
                "the archive has \(archive.count) bytes, at most \(Self.archiveBytesMax) go",
                in: call)
        }
        switch try await orderResult(of: message(archive.base64EncodedString()), call: call) {
        case "added": return .added
        case "cancelled": return .cancelled
        case "newerExisting": return .newerExisting
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
