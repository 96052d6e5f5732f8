import ExtensionHost
import FinanceKitSimulator

/// Names a watched write by what it does and where, the same in every run.
enum WriteIdentity {
    /// `CONTAINER/PATH`, with the names that chance draws masked.
    static func path(of write: WriteEvent, containers: [String]) -> String {
        let container =
            containers.indices.contains(write.container) ? containers[write.container] : "?"
        let path = write.path.hasPrefix("/") ? write.path : container + "/" + write.path
        return TemporaryName.masked(path)
    }
}
