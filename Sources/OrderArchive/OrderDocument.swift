import Foundation
import WalletModel

/// `order.json`, read and checked by itself.
///
/// Only what Apple documents is checked: the required keys, the rules between values, dates,
/// durations and enumerated words. Unknown keys are left alone, since schemas grow.
struct OrderDocument {
    static let name = "order.json"

    let root: JSONValue
    let record: OrderRecord
    let merchantIdentifier: String

    init(_ bytes: [UInt8]) throws(OrderRefusal) {
        root = try JSONText.parse(bytes, name: Self.name, code: .orderMalformed)
        guard case .object = root else {
            throw OrderRefusal(
                .orderMalformed,
                "\(Self.name) is \(root.kind). Expected one object with the keys of an order.")
        }
        let members = OrderMembers(root)
        try members.expect("schemaVersion", number: "1")
        let orderType = try members.string("orderType")
        try members.expect(orderType, at: "orderType", among: ["ecommerce"])
        merchantIdentifier = try members.string("merchant.merchantIdentifier")
        _ = try members.address("merchant.url")
        _ = try members.address("orderManagementURL")
        try Self.checkFormats(root)
        let created = try members.moment("createdAt")
        let updated = try members.moment("updatedAt")
        guard updated >= created else {
            throw OrderRefusal(
                .updatedBeforeCreated,
                "\(Self.name) says updatedAt \(updated), before createdAt \(created). Expected the "
                    + "same moment while there is no update, and a later one with each update.")
        }
        let status = try members.string("status")
        let known = OrderStatusRecord.allCases.map(\.rawValue)
        try members.expect(status, at: "status", among: known)
        if let notifications = try members.optionalString("changeNotifications") {
            try members.expect(
                notifications, at: "changeNotifications",
                among: ["enabled", "disabledIfAppInstalled"])
        }
        try Self.checkWebService(members)
        record = OrderRecord(
            orderTypeIdentifier: try members.string("orderTypeIdentifier"),
            orderIdentifier: try members.string("orderIdentifier"), createdAt: created,
            updatedAt: updated, status: OrderStatusRecord(rawValue: status) ?? .open,
            merchantName: try members.string("merchant.displayName"))
    }

    /// Dates and durations wherever they stand; their keys end in `At` and `Duration`.
    private static func checkFormats(_ root: JSONValue) throws(OrderRefusal) {
        try root.forEachMember { (path, member) throws(OrderRefusal) in
            guard case .string(let text) = member.value else { return }
            if member.key.hasSuffix("At"), Timestamp(rfc3339: text) == nil {
                throw OrderMembers.malformedDate(text, at: path)
            }
            if member.key.hasSuffix("Duration"), !DurationForm.isDuration(text) {
                throw OrderRefusal(
                    .durationMalformed,
                    "\(name) has \(text.quoted) at \(path.quoted). Expected an ISO 8601 duration "
                        + "such as 'PT2H30M' or 'P1D'. Correct the value.")
            }
        }
    }

    private static func checkWebService(_ members: OrderMembers) throws(OrderRefusal) {
        let token = try members.optionalString("authenticationToken")
        if let token, token.count < 16 {
            throw OrderRefusal(
                .tokenTooShort,
                "\(name) has an authenticationToken of \(token.count) characters. Expected at least "
                    + "16. Make a longer one.")
        }
        guard let service = try members.optionalString("webServiceURL") else { return }
        _ = try members.address("webServiceURL")
        guard service.hasPrefix("https://") else {
            throw OrderRefusal(
                .addressMalformed,
                "\(name) has the webServiceURL \(service.quoted). Expected an address that starts "
                    + "with 'https://'. Correct the value.")
        }
        guard token != nil else {
            throw OrderRefusal(
                .tokenMissing,
                "\(name) has a webServiceURL and no authenticationToken. Expected a token of at "
                    + "least 16 characters with it. Add one.")
        }
    }

    /// Compares the order with the certificate that signed the package.
    func checkOwner(
        _ leaf: Certificate, _ trust: OrderTrust, notes: inout [String]
    ) throws(OrderRefusal) {
        guard let type = leaf.orderTypeIdentifier else {
            throw OrderRefusal(
                .certificateWithoutType,
                "The certificate \(leaf.commonName.quoted) names no order type. Expected the "
                    + "identifier as the user id (0.9.2342.19200300.100.1.1) of its subject. Sign "
                    + "with an Order Type ID certificate; for your own, with OpenSSL: -subj "
                    + "'/UID=\(record.orderTypeIdentifier)/CN=…'.")
        }
        guard type == record.orderTypeIdentifier else {
            throw OrderRefusal(
                .orderTypeMismatch,
                "\(Self.name) has the orderTypeIdentifier \(record.orderTypeIdentifier.quoted), and "
                    + "the signing certificate is for \(type.quoted). Use the same in both.")
        }
        let team = leaf.teamIdentifier
        guard let expected = trust.teamIdentifier else {
            notes.append(
                "whether \(merchantIdentifier.quoted) belongs to the developer account of the "
                    + "certificate (\(team.map(\.quoted) ?? "none is named")) was not checked; only "
                    + "Apple knows")
            return
        }
        guard team == expected else {
            throw OrderRefusal(
                .otherDeveloperAccount,
                "The signing certificate is of the developer account "
                    + "\(team.map(\.quoted) ?? "without a name"), and \(merchantIdentifier.quoted) "
                    + "belongs to \(expected.quoted). Sign with a certificate of that account.")
        }
    }
}
