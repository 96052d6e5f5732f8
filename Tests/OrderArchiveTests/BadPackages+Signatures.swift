import Foundation
import OrderArchive
import TestSupport

extension BadPackages {
    static let signatures: [Bad] = [
        source("no signature", .signatureMissing, "'signature'") {
            $0.changeContent = { $0["signature"] = nil }
        },
        source("no PKCS 7", .signatureMalformed, "no PKCS #7") {
            $0.changeContent = { $0["signature"] = [1, 2, 3] }
        },
        source("PEM", .signatureMalformed, "in PEM") {
            $0.changeContent = { $0["signature"] = Array("-----BEGIN PKCS7-----".utf8) }
        },
        source("more after its end", .signatureMalformed, "2 bytes follow") {
            $0.changeContent = { $0["signature"]? += [0, 0] }
        },
        source("long", .signatureMalformed, "300000 bytes") {
            $0.changeContent = { $0["signature"] = [UInt8](repeating: 0x30, count: 300_000) }
        },
        source("content inside", .signatureMalformed, "inside") {
            $0.signingOptions = ["-nodetach"]
        },
        source("two signers", .signatureMalformed, "2 signers") {
            let second = try OrderAuthority.shared.signer("elliptic")
            $0.signingOptions = ["-signer", second.certificate, "-inkey", second.key]
        },
        source("no certificates", .signatureWrong, "certificate") {
            $0.signingOptions = ["-nocerts"]
            $0.signer.others = nil
        },
        source("other manifest", .signatureWrong, "exact bytes") {
            $0.changeContent = { $0["manifest.json"]?.append(0x20) }
        },
        source("expired", .certificateNotValidNow, "Order Type ID", days: 31) { _ in },
        source("not yet valid", .certificateNotValidNow, "Order Type ID", days: -1) { _ in },
        source("expired intermediate", .certificateNotValidNow, "'Short Intermediate'", days: 20) {
            $0.signer = try OrderAuthority.shared.signer("short", with: "short-intermediate")
        },
        source("no intermediate", .intermediateMissing, "-certfile") {
            $0.signer = try OrderAuthority.shared.signer(with: nil)
        },
        source("other intermediate", .intermediateMissing, "-certfile") {
            $0.signer = try OrderAuthority.shared.signer(with: "short-intermediate")
        },
        source("other authority", .certificateUntrusted, "orders.trust") {
            $0.signer = try OrderAuthority.shared.signer("foreign-signer", with: "foreign")
        },
        source("issued by a signer", .certificateUntrusted, "orders.trust") {
            let folder = try OrderAuthority.shared
            var signer = folder.signer("below-signer", with: nil)
            let chain = folder.path("chain.pem")
            try Data(try folder.bytes("signer.pem") + folder.bytes("intermediate.pem"))
                .write(to: URL(filePath: chain))
            signer.others = chain
            $0.signer = signer
        },
        source("key not for signing", .certificateNotForSigning, "digital signatures") {
            $0.signer = try OrderAuthority.shared.signer("unsigning")
        },
        source("no order type", .certificateWithoutType, "0.9.2342.19200300.100.1.1") {
            $0.signer = try OrderAuthority.shared.signer("untyped")
        },
        source("other order type", .orderTypeMismatch, "'order.com.example.other'") {
            $0.edit("order.com.example.shop", "order.com.example.other")
        },
    ]
}
