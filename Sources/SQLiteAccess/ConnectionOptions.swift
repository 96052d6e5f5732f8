/// How a database is opened.
package struct ConnectionOptions: Hashable, Sendable {
    /// What may be done with the file.
    package var access: Access
    /// How long a call waits for another process that holds the file.
    package var busyTimeout: Duration

    package init(access: Access, busyTimeout: Duration = .seconds(2)) {
        self.access = access
        self.busyTimeout = busyTimeout
    }

    package enum Access: Hashable, Sendable {
        case readOnly
        case readWrite
        /// Read and write; the file is made when there is none.
        case create
    }
}
