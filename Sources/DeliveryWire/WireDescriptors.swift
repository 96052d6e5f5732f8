/// Where a Swift extension keeps its ends of the wire once user code runs.
///
/// The runtime moves them there, close-on-exec, so that the fault listener can leave them alone.
package enum WireDescriptors {
    /// Host → extension.
    package static let incoming: Int32 = 200
    /// Extension → host.
    package static let outgoing: Int32 = 201
}
