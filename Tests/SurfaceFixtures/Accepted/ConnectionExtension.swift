import ExtensionFoundation
import Foundation

@main
struct ConnectionExtension: AppExtension {
    var configuration: some AppExtensionConfiguration {
        ConnectionHandler(onConnection: { _ in false })
    }
}

struct SessionExtension: AppExtension {
    let decide:
        @Sendable (XPCListener.IncomingSessionRequest) ->
            XPCListener.IncomingSessionRequest
            .Decision

    init() { fatalError("never made") }

    var configuration: ConnectionHandler { ConnectionHandler(onSessionRequest: decide) }
}

@MainActor
func point(of extension: some AppExtension) -> AppExtensionPoint { `extension`.extensionPoint }
