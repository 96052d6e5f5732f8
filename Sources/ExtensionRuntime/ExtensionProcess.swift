/// The one connection of this process to its host, and its start-up.
package enum ExtensionProcess {
    /// The connection that `FinanceKit` and the shims speak through.
    ///
    /// Made on first use: in an extension by `main()`, in an app by its first call.
    package static var connection: any HostConnection {
        preconditionFailure("there is no connection yet")
    }
}
