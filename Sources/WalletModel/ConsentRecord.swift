/// The person's answer to the question whether an app may see the wallet.
package enum ConsentRecord: String, CaseIterable, Codable, Sendable {
    case notDetermined, denied, authorized
}
