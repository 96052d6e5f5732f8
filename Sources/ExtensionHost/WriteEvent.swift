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
    /// Index of the container that the destination lies in; nil when it lies in none.
    package var destinationContainer: Int?
    /// The bytes that the call is to write; nil for a call that writes none.
    package var bytes: Int?
    /// What names it from run to run.
    ///
    /// Its ordinal is 0 in a launch that writes to more places than are told apart.
    package var place: WritePlace

    package init(
        ordinal: Int, call: String, container: Int, path: String, destination: String? = nil,
        destinationContainer: Int? = nil, bytes: Int? = nil, ordinalAtPlace: Int = 1
    ) {
        self.ordinal = ordinal
        self.call = call
        self.container = container
        self.path = path
        self.destination = destination
        self.destinationContainer = destinationContainer
        self.bytes = bytes
        place = WritePlace(
            call: call, path: destinationContainer == nil ? path : destination ?? path,
            ordinal: ordinalAtPlace)
    }

    /// With the name of its container before the path of its place.
    func named(_ containers: [String]) -> WriteEvent {
        let index = destinationContainer ?? container
        guard containers.indices.contains(index), !place.path.hasPrefix("/") else { return self }
        var event = self
        event.place.path = containers[index] + "/" + place.path
        return event
    }
}
