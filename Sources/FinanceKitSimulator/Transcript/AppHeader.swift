/// Which companion app is launched.
package struct AppHeader: Hashable, Sendable {
    package var name: String
    package var identifier: String

    package init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
    }
}
