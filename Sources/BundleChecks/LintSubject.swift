/// All that is judged at once: the extension, the app that contains it, and the sources.
package struct LintSubject: Sendable {
    /// The background-delivery extensions; none where an app holds none.
    package var extensions: [BundlePart]
    /// Nil where no app was given.
    package var app: BundlePart?
    /// Other extensions inside the app, which are not judged.
    package var otherExtensions: [OtherExtension]
    /// The extension's Swift sources.
    package var sources: [SwiftSource]

    package init(
        extensions: [BundlePart], app: BundlePart? = nil,
        otherExtensions: [OtherExtension] = [], sources: [SwiftSource] = []
    ) {
        self.extensions = extensions
        self.app = app
        self.otherExtensions = otherExtensions
        self.sources = sources
    }

    /// An extension of another kind, such as a widget.
    package struct OtherExtension: Hashable, Sendable {
        package let path: String
        /// The extension point that it names, if any.
        package let point: String?

        package init(path: String, point: String?) {
            self.path = path
            self.point = point
        }
    }

    /// The app and the extensions.
    package var parts: [BundlePart] { (app.map { [$0] } ?? []) + extensions }

    /// How many property lists were read, those in code signatures included.
    package var propertyListCount: Int {
        parts.reduce(0) { $0 + ($1.information == nil ? 0 : 1) + $1.entitlements.count }
    }
}
