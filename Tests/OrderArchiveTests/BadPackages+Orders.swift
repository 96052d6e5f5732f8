import OrderArchive
import TestSupport

extension BadPackages {
    /// A good package but for one place of `order.json`.
    private static func order(
        _ name: String, _ code: OrderRefusal.Code, _ words: String, _ text: String,
        _ replacement: String
    ) -> Bad {
        source(name, code, words) { $0.edit(text, replacement) }
    }

    private static let requiredKeys = [
        "schemaVersion", "orderType", "orderTypeIdentifier", "orderIdentifier", "createdAt",
        "updatedAt", "status", "merchant", "merchantIdentifier", "displayName", "url",
        "orderManagementURL",
    ]

    static let orders: [Bad] =
        requiredKeys.map { order("no \($0)", .keyMissing, $0, "\"\($0)\":", "\"was-\($0)\":") } + [
            source("no order", .orderMissing, "'order.json'") { $0.files["order.json"] = nil },
            source("no order but for capitals", .orderMissing, "'Order.json'") {
                $0.files["Order.json"] = $0.files.removeValue(forKey: "order.json")
            },
            order("no JSON", .orderMalformed, "line 3, column 3", "1,", "1"),
            source("an array", .orderMalformed, "an array") {
                $0.files["order.json"] = OrderSource.bytes("[]")
            },
            source("deep", .orderMalformed, "levels") {
                $0.files["order.json"] = [UInt8](repeating: 0x5B, count: 100_000)
            },
            source("no UTF-8", .orderMalformed, "UTF-8") {
                $0.files["order.json"] = OrderSource.bytes("{\"a\":\"") + [0xC3, 0x28, 0x22, 0x7D]
            },
            source("half a character", .orderMalformed, "halves") {
                $0.files["order.json"] = OrderSource.bytes("{\"a\":\"\\ud800\"}")
            },
            order("schema", .valueRefused, "the number 2", "\": 1,", "\": 2,"),
            order("a number as id", .valueRefused, "a number", "\"4711\"", "4711"),
            order("empty id", .valueRefused, "an empty string", "\"4711\"", "\"\""),
            order("merchant as text", .keyMissing, "merchant.", "\"merchant\": {", "\"m\": {"),
            order("type", .wordUnknown, "'ecommerce'", "\"ecommerce\"", "\"shop\""),
            order("status", .wordUnknown, "'completed'", "\"open\"", "\"shipped\""),
            order("notices", .wordUnknown, "disabledIfAppInstalled", "\"enabled\"", "\"on\""),
            order("no offset", .dateMalformed, "'createdAt'", "03-01T09:00:00-05:00", "03-01"),
            order("no such day", .dateMalformed, "2026-02-30", "2026-03-05", "2026-02-30"),
            order("duration", .durationMalformed, "'PT'", "\"PT2H\"", "\"PT\""),
            order("duration in words", .durationMalformed, "2 hours", "\"PT2H\"", "\"2 hours\""),
            order("back in time", .updatedBeforeCreated, "before", "2026-03-02", "2026-02-28"),
            order("address", .addressMalformed, "'shop'", "\"https://example.com\"", "\"shop\""),
            order(
                "insecure service", .addressMalformed, "https://", "https://example.com/updates",
                "http://example.com/updates"),
            order("no token", .tokenMissing, "16", "authenticationToken", "token"),
            order("short token", .tokenTooShort, "15 characters", "9abcdef", "9abcde"),
            order("no picture", .imageMissing, "'absent.png'", "logo.png", "absent.png"),
            order(
                "picture by its name", .imageFormatUnknown, "ending", "logo.png",
                "en.lproj/order.strings"),
            source("picture of another kind", .imageFormatUnknown, "'logo.png'") {
                $0.files["logo.png"] = [0xFF, 0xD8, 0xFF, 0xE0]
            },
            source("picture that nobody shows", .imageFormatUnknown, "'svg'") {
                $0.files["a.svg"] = [1]
            },
        ]

    static let languages: [Bad] = [
        source("folder in words", .languageFolderName, "'English.lproj'") {
            $0.files["English.lproj/order.strings"] = []
        },
        source("folder with an underscore", .languageFolderName, "'en_US.lproj'") {
            $0.files["en_US.lproj/order.strings"] = []
        },
        source("incomplete", .localizationIncomplete, "'de.lproj' lacks 'help.png'") {
            $0.files["en.lproj/help.png"] = OrderSource.png
        },
        source("no strings", .stringsMalformed, "line 2") {
            $0.files["en.lproj/order.strings"] = OrderSource.bytes("// one\nTHANKS = 1;")
        },
        source("strings twice", .stringsMalformed, "again") {
            $0.files["en.lproj/order.strings"] = OrderSource.bytes(
                "\"THANKS\"=\"a\";\"THANKS\"=\"b\";")
        },
        source("open comment", .stringsMalformed, "comment") {
            $0.files["en.lproj/order.strings"] = OrderSource.bytes("/* ")
        },
        source("odd UTF-16", .stringsMalformed, "UTF-16") {
            $0.files["en.lproj/order.strings"] = [0xFF, 0xFE, 0x22]
        },
        source("other keys", .stringsKeysDiffer, "'HELLO'") {
            $0.files["en.lproj/order.strings"] = OrderSource.bytes(
                "\"THANKS\" = \"a\"; \"HELLO\" = \"\\\"b\";")
        },
    ]
}
