/// Whose signatures are believed, as the user of the simulator says.
package struct OrderTrust: Sendable {
    /// Certificates that a chain may end at; empty means that the chain is not verified.
    package var anchors: [Certificate]
    /// The developer account that merchant identifiers belong to, such as `A1B2C3D4E5`; nil when
    /// it is not known.
    package var teamIdentifier: String?

    package init(anchors: [Certificate] = [], teamIdentifier: String? = nil) {
        self.anchors = anchors
        self.teamIdentifier = teamIdentifier
    }
}
