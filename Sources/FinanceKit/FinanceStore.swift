import DeliveryWire
package import ExtensionRuntime

// Sendable without the compiler's proof because Apple declares it so; the proof is that both
// stored properties are constants of sendable types, and that no other class can inherit.
/// The store of the person's financial data and orders, as one app may see it.
///
/// Every call goes through `shared`. It can be used from any task or thread.
/// Standing: documented (Apple's `FinanceStore`; the SDK interface declares the sendability).
@available(iOS 17, *)
public class FinanceStore: @unchecked Sendable {
    /// The one instance that an app uses.
    ///
    /// Standing: documented.
    public static let shared = FinanceStore(connection: nil, log: .standardError)

    private let givenConnection: (any HostConnection)?
    /// Takes the words that an error of Apple's form has no room for.
    let log: FailureLog

    /// Makes a store that speaks through `connection`; nil means the process's own.
    package init(connection: (any HostConnection)?, log: FailureLog) {
        givenConnection = connection
        self.log = log
    }

    /// The process's own connection is made at the first call and not before, because an app
    /// without `@main` of ours has no other moment to make it.
    var connection: any HostConnection { givenConnection ?? ExtensionProcess.connection }

    /// The connection for a call about financial data; ends the process where such a call must
    /// not be made.
    func connection(for call: String) -> any HostConnection {
        let connection = connection
        guard connection.world.availability.financialData else {
            connection.trap(.unavailable, call: "FinanceStore.\(call)")
        }
        guard connection.world.isEntitled else {
            connection.trap(.notEntitled, call: "FinanceStore.\(call)")
        }
        return connection
    }
}
