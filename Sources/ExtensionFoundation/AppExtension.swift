/// What an executable is that a host starts to do one thing for it.
public protocol AppExtension {
    /// The type of `configuration`, inferred.
    associatedtype Configuration: AppExtensionConfiguration

    /// How the extension accepts what its host asks of it.
    @preconcurrency @MainActor
    var configuration: Self.Configuration { get }

    /// Makes the extension; called once in each process, on the main actor.
    @preconcurrency @MainActor
    init()

    /// The extension point by its identifier.
    typealias Identifier = AppExtensionPoint.Identifier
    /// What an extension implements of its extension point.
    typealias Implementing = AppExtensionPoint.Implementing
    /// What takes the extension point that is named.
    typealias Bind = AppExtensionPoint.Bind

    /// The extension point that is extended; the simulator looks at `Info.plist` instead.
    @available(iOS 26.2, *) @MainActor @AppExtensionPoint.Bind
    var extensionPoint: AppExtensionPoint { get }
}

@available(iOS 26.2, *)
extension AppExtension {
    /// The extension point of the framework that the extension is for.
    @MainActor public var extensionPoint: AppExtensionPoint { AppExtensionPoint() }
}

extension AppExtension {
    /// Makes the extension and serves its host until the process ends; it never returns.
    ///
    /// Called by `@main`. The host's first message is answered before any code of the extension
    /// runs. Without a host the executable explains itself and exits with status 64.
    @inlinable @preconcurrency @MainActor
    public static func main() throws {
        // Inlined where the extension's type is known: a type behind `some` that is only known at
        // run time is found by looking through every conformance of the executable.
        ExtensionEntry.start()
        ExtensionEntry.serve(Self().configuration, of: Self.self)
    }
}
