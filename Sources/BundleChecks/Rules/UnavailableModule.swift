/// A framework that only Apple's systems have, with what to do instead.
package struct UnavailableModule: Hashable, Sendable {
    package let name: String
    /// Why, in a few words behind a colon.
    package let reason: String
    package let advice: String

    /// The entry of a module; nil for a module that is not known to be missing.
    package static func named(_ name: String) -> UnavailableModule? { byName[name] }

    private static let byName = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    private init(_ name: String, _ reason: String, _ advice: String) {
        self.name = name
        self.reason = reason
        self.advice = advice
    }

    private static let storage =
        "Keep what the extension needs in plain files or SQLite in the App Group, behind a protocol "
        + "of your own, and let the app move it into "
    private static let interface =
        "An extension that runs in the background shows nothing. Move the code that needs it to the "
        + "app or the widget"

    /// Every module that is known to be missing.
    package static let all: [UnavailableModule] = [
        UnavailableModule("SwiftData", "it exists on Apple's systems only", storage + "SwiftData."),
        UnavailableModule("CoreData", "it exists on Apple's systems only", storage + "Core Data."),
        UnavailableModule(
            "CloudKit", "it needs an iCloud account and Apple's systems",
            "Let the extension write to an outbox in the App Group, and let the app send it to "
                + "iCloud."),
        UnavailableModule("UIKit", "it is an interface framework", interface + "."),
        UnavailableModule("AppKit", "it is an interface framework", interface + "."),
        UnavailableModule(
            "SwiftUI", "it is an interface framework",
            interface + ", and write FinanceKit.Transaction where both meet."),
        UnavailableModule("Charts", "it is an interface framework", interface + "."),
        UnavailableModule(
            "AppIntents", "it needs the system's intents",
            "Keep intents in the app's target and share plain functions."),
        UnavailableModule(
            "ActivityKit", "it needs the lock screen",
            "Write the state to the App Group and put the call behind "
                + "'#if canImport(ActivityKit)'."),
        UnavailableModule(
            "Combine", "it exists on Apple's systems only",
            "Use async sequences, which FinanceKit's histories are; a publisher has no time to "
                + "finish once didReceiveData has returned."),
        UnavailableModule(
            "CryptoKit", "it exists on Apple's systems only",
            "Use the package swift-crypto, whose module Crypto has the same names, behind "
                + "'#if canImport(CryptoKit)'."),
        UnavailableModule(
            "CommonCrypto", "it exists on Apple's systems only",
            "Use the package swift-crypto, or put the call behind '#if canImport(CommonCrypto)'."),
        UnavailableModule(
            "Network", "it exists on Apple's systems only",
            "Use URLSession, which works here with FoundationNetworking."),
        UnavailableModule(
            "CoreLocation", "it needs a device", "Put it behind '#if canImport(CoreLocation)'."),
        UnavailableModule(
            "HealthKit", "it needs a device", "Put it behind '#if canImport(HealthKit)'."),
        UnavailableModule(
            "PassKit", "it needs Wallet itself", "Put it behind '#if canImport(PassKit)'."),
        UnavailableModule(
            "StoreKit", "it needs the App Store",
            "Let the app write what was bought to the App Group, and read it there."),
        UnavailableModule(
            "Contacts", "it needs a person's address book",
            "Put it behind '#if canImport(Contacts)'."),
        UnavailableModule(
            "EventKit", "it needs a person's calendar", "Put it behind '#if canImport(EventKit)'."),
        UnavailableModule(
            "LocalAuthentication", "it needs a person in front of the device",
            "Nobody is there when an extension runs: authenticate in the app."),
        UnavailableModule(
            "AuthenticationServices", "it needs a person in front of the device",
            "Nobody is there when an extension runs: sign in in the app and keep the token in a "
                + "shared keychain."),
        UnavailableModule(
            "WatchConnectivity", "it needs a paired watch",
            "Let the app pass on what stands in the App Group."),
        UnavailableModule(
            "MetricKit", "it needs a device", "Put it behind '#if canImport(MetricKit)'."),
        UnavailableModule(
            "DeviceCheck", "it needs a device", "Put it behind '#if canImport(DeviceCheck)'."),
        UnavailableModule(
            "CoreML", "it exists on Apple's systems only",
            "Put the model behind a protocol of your own and '#if canImport(CoreML)'."),
        UnavailableModule(
            "NaturalLanguage", "it exists on Apple's systems only",
            "Put it behind a protocol of your own and '#if canImport(NaturalLanguage)'."),
        UnavailableModule(
            "FoundationModels", "it needs a device",
            "Put it behind a protocol of your own and '#if canImport(FoundationModels)'."),
        UnavailableModule(
            "CoreGraphics", "it exists on Apple's systems only",
            "Import Foundation for CGFloat and CGPoint; draw in the app or the widget."),
        UnavailableModule(
            "CoreSpotlight", "it needs the system's index", "Let the app index what it shows."),
        UnavailableModule(
            "Darwin", "it is the C library of Apple's systems",
            "Import Foundation, or choose with '#if canImport(Darwin)' and "
                + "'#elseif canImport(Glibc)'."),
        UnavailableModule(
            "ObjectiveC", "there is no Objective-C on Linux",
            "Put it behind '#if canImport(ObjectiveC)'."),
        UnavailableModule(
            "Accelerate", "it exists on Apple's systems only",
            "Write the loop in Swift behind '#if !canImport(Accelerate)'."),
        UnavailableModule(
            "AppTrackingTransparency", "it needs a person in front of the device",
            "Ask in the app, and read the answer from the App Group."),
        UnavailableModule(
            "Intents", "it needs the system's intents",
            "Keep intents in the app's target and share plain functions."),
        UnavailableModule("MapKit", "it is an interface framework", interface + "."),
        UnavailableModule("TipKit", "it is an interface framework", interface + "."),
        UnavailableModule("WebKit", "it is an interface framework", interface + "."),
    ]
}
