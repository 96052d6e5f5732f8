/// What a person names on the command line of `fksim lint`.
package struct LintRequest: Sendable {
    /// An `.app` or `.appex`, a folder of sources, a property list, or a name in `Extensions`.
    package var bundle: String
    /// The app, where it is not the bundle and does not contain it.
    package var app: String?
    /// Swift files and folders; empty for those of the bundle's folder.
    package var sources: [String]
    /// The extension's entitlements, instead of those that are found.
    package var entitlements: String?
    /// The app's entitlements, instead of those that are found.
    package var appEntitlements: String?

    package init(
        bundle: String, app: String? = nil, sources: [String] = [], entitlements: String? = nil,
        appEntitlements: String? = nil
    ) {
        self.bundle = bundle
        self.app = app
        self.sources = sources
        self.entitlements = entitlements
        self.appEntitlements = appEntitlements
    }
}
