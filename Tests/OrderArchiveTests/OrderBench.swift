import Foundation
import OrderArchive
import TestSupport
import Testing
import WalletModel

/// What the tests of this module share: a device with a clock, and the ways to read on it.
struct OrderBench {
    /// An hour after the authority was made, so that its certificates are valid.
    let now: Timestamp
    let trust: OrderTrust

    init(team: String? = OrderAuthority.team, anchors: [String] = ["root.pem"]) throws {
        let authority = try OrderAuthority.shared
        now = Timestamp(seconds: Int64(Date().timeIntervalSince1970) + 3600)
        trust = OrderTrust(
            anchors: try anchors.flatMap {
                try Certificate.read(try authority.bytes($0), name: $0)
            },
            teamIdentifier: team)
    }

    func read(_ archive: [UInt8], days: Int = 0) throws(OrderRefusal) -> OrderPackage {
        try OrderReader(trust: trust).read(archive, at: now.adding(.seconds(days * 86_400)))
    }

    /// The refusal of an archive; a pass is a failure of the test.
    func refusal(
        of archive: [UInt8], days: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> OrderRefusal? {
        do throws(OrderRefusal) {
            _ = try read(archive, days: days)
            Issue.record("the package was accepted", sourceLocation: sourceLocation)
            return nil
        } catch {
            return error
        }
    }
}
