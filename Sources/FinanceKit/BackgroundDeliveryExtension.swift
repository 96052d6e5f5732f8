public import ExtensionFoundation

/// An extension that the system wakes when financial data of the person's changed.
///
/// Mark the conforming type with `@main`. A class writes `required init()`; a structure gets its
/// initialiser for free.
/// Standing: documented (Apple's `BackgroundDeliveryExtension`, WWDC25 session 201).
@available(iOS 26.0, *)
public protocol BackgroundDeliveryExtension: AppExtension, BackgroundDeliveryExtensionProviding {}

@available(iOS 26.0, *)
extension BackgroundDeliveryExtension {
    /// How the system reaches the two callbacks; supplied, not written by an extension.
    ///
    /// Standing: documented; isolated to the main actor since the 26.2 SDK.
    @inlinable @MainActor @preconcurrency
    public var configuration: some AppExtensionConfiguration {
        BackgroundDeliveryConfiguration.offered(self)
    }
}
