import Testing

@testable import BundleChecks

@Suite struct SourceFactsTests {
    private let facts = SourceFacts(
        SwiftSource(
            path: "A.swift",
            text: """
                import Foundation
                import struct Money.Amount
                #if canImport(UIKit)
                import UIKit
                #endif
                #if canImport(Perhaps)
                import Perhaps
                #endif
                // @main BackgroundDeliveryExtension
                #if os(iOS)
                @main struct Gone: BackgroundDeliveryExtension {}
                #elseif FINANCEKIT_SIMULATOR
                @main struct Here: BackgroundDeliveryExtension {}
                #endif
                """))

    @Test func `imports are those that are compiled here, with who asks first`() {
        #expect(facts.imports.map(\.module) == ["Foundation", "Money", "Perhaps"])
        #expect(facts.imports.map(\.isAskedFor) == [false, false, true])
        #expect(facts.imports.map(\.place.text) == ["A.swift:1:1", "A.swift:2:1", "A.swift:7:1"])
    }

    @Test func `names are those of the code that is compiled here`() {
        #expect(facts.names.contains("Here"))
        #expect(!facts.names.contains("Gone"))
        #expect(facts.hasEntry)
        #expect(facts.namesDeliveryExtension)
        let other = SourceFacts(SwiftSource(path: "B", text: "let main = \"@main\" // @main"))
        #expect(!other.hasEntry)
        #expect(!other.namesDeliveryExtension)
    }
}
