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
