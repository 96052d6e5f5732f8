/// One system call that is about to change a container, as the listener saw it.
package struct WriteEvent: Hashable, Sendable {
    /// Which counted call of the launch it is, from 1, over all its processes and threads.
    package var ordinal: Int
    /// Name of the system call, such as `renameat2`.
    package var call: String
    /// Index of the container in `LaunchConfiguration.containers`.
    package var container: Int
    /// What is changed, relative to the container; absolute when it lies elsewhere.
    package var path: String
    /// The second path of a rename or a link, in the same form.
    package var destination: String?

    package init(
        ordinal: Int, call: String, container: Int, path: String, destination: String? = nil
    ) {
        self.ordinal = ordinal
        self.call = call
        self.container = container
        self.path = path
        self.destination = destination
    }
}
