import Foundation
import OrderArchive
import TestSupport
import Testing

/// One bad package for every check; each is good but for that one thing.
@Suite struct OrderRefusalTests {
    /// A way to spoil a package, with the refusal that it must meet.
    struct Bad: CustomTestStringConvertible, Sendable {
        var name: String
        var code: OrderRefusal.Code
        /// Words that the message must have: the value that is wrong, or what to do.
        var words: String
        var days = 0
        var archive: @Sendable () throws -> [UInt8]

        var testDescription: String { name }
    }

    @Test(arguments: BadPackages.all)
    func `a package with one thing wrong is refused for it`(bad: Bad) throws {
        let refusal = try #require(
            try OrderBench().refusal(of: try bad.archive(), days: bad.days))
        #expect(refusal.code == bad.code, "\(refusal.message)")
        #expect(refusal.message.contains(bad.words), "\(refusal.message)")
    }

    @Test func `every check has a bad package`() {
        // Anchors are not in packages, and the account has its own test below.
        let missing = Set(OrderRefusal.Code.allCases).subtracting(BadPackages.all.map(\.code))
        #expect(missing == [.anchorMalformed, .otherDeveloperAccount])
    }

    @Test func `a certificate of another developer account is refused where the account is known`()
        throws
    {
        let archive = try OrderSource().build()
        let refusal = try #require(try OrderBench(team: "OTHER").refusal(of: archive))
        #expect(refusal.code == .otherDeveloperAccount)
        #expect(refusal.message.contains("'A1B2C3D4E5'"))
    }
}
