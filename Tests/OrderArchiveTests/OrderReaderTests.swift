import Foundation
import OrderArchive
import TestSupport
import Testing
import WalletModel

@Suite struct OrderReaderTests {
    @Test func `a package as the tools make it is read whole`() throws {
        let source = try OrderSource()
        let package = try OrderBench().read(try source.build())
        let created = try #require(Timestamp(rfc3339: "2026-03-01T09:00:00-05:00"))
        #expect(
            package.order
                == OrderRecord(
                    orderTypeIdentifier: "order.com.example.shop", orderIdentifier: "4711",
                    createdAt: created, updatedAt: created.adding(.seconds(86_400)), status: .open,
                    merchantName: "Example Shop"))
        #expect(package.files == source.files)
        #expect(package.notes.isEmpty)
    }

    @Test(arguments: ["elliptic", "signer"], ["root.pem", "root.der", "intermediate.pem"])
    func `keys, files of anchors and anchors below a root are all taken`(
        signer: String, anchor: String
    ) throws {
        var source = try OrderSource()
        source.signer = try OrderAuthority.shared.signer(signer)
        _ = try OrderBench(anchors: [anchor]).read(try source.build())
    }

    @Test func `what cannot be checked is said`() throws {
        var source = try OrderSource()
        source.files["en.lproj/order.strings"] = OrderSource.bytes(
            "\"THANKS\" = \"Thänk you\"; \"UNUSED\" = \"x\";")
        source.files["de.lproj/order.strings"] =
            [0xFF, 0xFE]
            + "\"THANKS\"=\"ü\";\"UNUSED\"=\"\";"
            .utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let bench = try OrderBench(team: nil, anchors: [])
        let notes = try bench.read(try source.build()).notes.joined(separator: "\n")
        for words in [
            "no trust anchor is given", "'A1B2C3D4E5'", "only Apple knows",
            "'en.lproj/order.strings' has letters outside ASCII", "does not use: 'UNUSED'",
        ] {
            #expect(notes.contains(words), "\(words) in \(notes)")
        }
        #expect(!notes.contains("'de.lproj/order.strings' has letters"))
    }

    @Test func `names outside ASCII and the tool's own folder are read`() throws {
        var source = try OrderSource()
        source.files["größe.png"] = OrderSource.png
        let content = try source.content()
        let entries = content.map { path, bytes in
            var entry = ZipWriter.Entry("./" + path, bytes)
            entry.flags = 1 << 11
            return entry
        }
        let package = try OrderBench().read(ZipWriter.archive(entries))
        #expect(package.files == source.files)
    }

    @Test func `a picture may stand in every language instead of at the top`() throws {
        var source = try OrderSource()
        source.files["logo.png"] = nil
        source.files["en.lproj/logo.png"] = OrderSource.png
        source.files["de.lproj/logo.png"] = OrderSource.png
        _ = try OrderBench().read(try source.build())
    }

    @Test func `a file of anchors that holds none is refused with its name`() throws {
        let authority = try OrderAuthority.shared
        let bad: [[UInt8]] = [
            [], Array("nothing".utf8), try authority.bytes("root.key"),
            Array(try authority.bytes("root.der").dropLast()), [0x30, 0x82, 0xFF, 0xFF],
        ]
        for bytes in bad {
            #expect {
                try Certificate.read(bytes, name: "authority.pem")
            } throws: { error in
                let refusal = error as? OrderRefusal
                return refusal?.code == .anchorMalformed
                    && refusal?.message.contains("'authority.pem'") == true
            }
        }
        let both = try authority.bytes("root.pem") + authority.bytes("foreign.pem")
        #expect(try Certificate.read(both, name: "both.pem").count == 2)
    }
}
