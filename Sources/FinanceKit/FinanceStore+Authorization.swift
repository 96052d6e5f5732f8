import DeliveryWire
import ExtensionRuntime
package import WalletModel

@available(iOS 17.4, *)
extension FinanceStore {
    /// What the person has decided for this app so far; never asks.
    ///
    /// Ends the process where the device offers no financial data or the executable is not
    /// entitled.
    /// Standing: documented; that a missing entitlement ends the process is reported, not
    /// documented.
    public func authorizationStatus() async throws -> AuthorizationStatus {
        try await authorization(AuthorizationStatusMessage(), call: "authorizationStatus()")
    }

    /// Asks the person where no choice was made yet, and gives the choice.
    ///
    /// Closing the question without a choice leaves `notDetermined`, and a later call asks again.
    /// Standing: documented (WWDC24 session 2023).
    public func requestAuthorization() async throws -> AuthorizationStatus {
        try await authorization(RequestAuthorizationMessage(), call: "requestAuthorization()")
    }

    private func authorization<Message: RequestMessage>(
        _ message: Message, call: String
    ) async throws -> AuthorizationStatus where Message.Reply == AuthorizationReply {
        let connection = connection(for: call)
        do {
            return AuthorizationStatus(try await connection.call(message).status)
        } catch {
            throw thrown(for: error, in: call)
        }
    }
}

extension AuthorizationStatus {
    /// The status that stands for what the wallet holds.
    package init(_ record: ConsentRecord) {
        switch record {
        case .notDetermined: self = .notDetermined
        case .denied: self = .denied
        case .authorized: self = .authorized
        }
    }
}
