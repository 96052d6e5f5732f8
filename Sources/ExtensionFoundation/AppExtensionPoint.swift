/// The place in the system that an extension extends.
///
/// The simulator looks at an extension's `Info.plist` for it, so a value says nothing here. Apple's
/// further members are for hosts of extensions.
@available(iOS 26.0, *)
public struct AppExtensionPoint: Sendable {
    package init() {}

    /// Stands for an extension point by its identifier; there is none to be made here.
    public struct Identifier: Sendable {
        private init() {}
    }

    /// Stands for what an extension implements; there is none to be made here.
    public struct Implementing: Sendable {
        private init() {}
    }

    /// Takes the extension point that an extension names in its `extensionPoint`.
    @resultBuilder
    public struct Bind {
        /// Gives the one extension point that was named.
        public static func buildBlock(_ point: AppExtensionPoint) -> AppExtensionPoint { point }
    }
}
