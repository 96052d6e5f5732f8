/// The app or one of its extensions: what its packaging says.
package struct BundlePart: Sendable {
    package let kind: Kind
    package let form: Form
    /// The folder, or the file that stands for it.
    package let path: String
    /// The `Info.plist`; nil where there is none.
    package let information: PropertyListText?
    /// One for each file, since a target can have one for each configuration.
    package let entitlements: [PropertyListText]
    package let origin: EntitlementsOrigin

    package init(
        kind: Kind, form: Form, path: String, information: PropertyListText?,
        entitlements: [PropertyListText], origin: EntitlementsOrigin = .files
    ) {
        self.kind = kind
        self.form = form
        self.path = path
        self.information = information
        self.entitlements = entitlements
        self.origin = origin
    }

    /// Which part of the product it is.
    package enum Kind: String, Sendable {
        case app
        case `extension`
    }

    /// What the build has already done to it.
    package enum Form: Sendable {
        /// An `.app` or `.appex` folder: variables are replaced, the plist is whole.
        case built
        /// A folder of sources: the build may still replace variables and add keys.
        case source
    }

    /// Where its entitlements were looked for.
    package enum EntitlementsOrigin: Sendable {
        /// In files beside it.
        case files
        /// In the code signature of its executable.
        case signature
        /// In its executable, which has no signature, so that nothing can be said.
        case unsigned
    }

    /// The place of the `Info.plist`, or of the part where there is none.
    var informationPlace: FilePlace { information?.wholePlace ?? FilePlace(path: path) }
}

extension BundlePart {
    /// The extension point that background deliveries come through.
    package static let deliveryPoint = BundleRule.extensionPointName

    /// The extension point that its `Info.plist` names, in the right place or not.
    package var namedPoint: String? {
        let root = information?.root
        return root?[BundleRule.attributesKey]?[BundleRule.pointKey]?.text
            ?? root?["NSExtension"]?["NSExtensionPointIdentifier"]?.text
            ?? root?[BundleRule.pointKey]?.text
    }
}
