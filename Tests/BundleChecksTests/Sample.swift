import BundleChecks
import Foundation

/// Small property lists, parts and sources to judge.
enum Sample {
    static let point = """
        <key>EXAppExtensionAttributes</key>
        <dict>
        <key>EXExtensionPointIdentifier</key>
        <string>com.apple.financekit.background-delivery</string>
        </dict>
        """
    static let usage = "<key>NSFinancialDataUsageDescription</key><string>To add it up.</string>"
    static let grant = """
        <key>com.apple.developer.financekit</key>
        <array><string>financial-data</string></array>
        """
    static let group = groups("group.com.example.ledger")

    static func groups(_ names: String...) -> String {
        "<key>com.apple.security.application-groups</key>\n<array>\n"
            + names.map { "<string>\($0)</string>\n" }.joined() + "</array>\n"
    }

    static func list(_ members: String, path: String) throws -> PropertyListText {
        try PropertyListText(
            path: path,
            bytes: Data("<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>".utf8))
    }

    static func part(
        _ kind: BundlePart.Kind, form: BundlePart.Form = .source, information: String?,
        entitlements: String?, origin: BundlePart.EntitlementsOrigin = .files
    ) throws -> BundlePart {
        let name = kind == .app ? "App" : "Ext"
        return BundlePart(
            kind: kind, form: form, path: name,
            information: try information.map { try list($0, path: "\(name)/Info.plist") },
            entitlements: try entitlements.map {
                [try list($0, path: "\(name)/\(name).entitlements")]
            } ?? [], origin: origin)
    }

    static func ext(
        information: String? = point, entitlements: String? = grant + group,
        form: BundlePart.Form = .source, origin: BundlePart.EntitlementsOrigin = .files
    ) throws -> BundlePart {
        try part(
            .extension, form: form, information: information, entitlements: entitlements,
            origin: origin)
    }

    static func app(
        information: String? = usage, entitlements: String? = grant + group,
        form: BundlePart.Form = .source
    ) throws -> BundlePart {
        try part(.app, form: form, information: information, entitlements: entitlements)
    }

    static func source(_ text: String) throws -> LintSubject {
        LintSubject(
            extensions: [try ext()], app: try app(),
            sources: [SwiftSource(path: "Ext/A.swift", text: text)])
    }
}

extension BundleRule {
    /// `LEVEL PLACE` of every finding, which is what most tests ask about.
    func verdicts(_ subject: LintSubject) -> [String] {
        findings(in: subject).map { "\($0.level.severity) \($0.place.text)" }
    }
}
