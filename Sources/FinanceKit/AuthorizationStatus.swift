/// What the person has decided about an app's wish to see financial data.
///
/// Standing: documented (Apple's `AuthorizationStatus`); the coded form is assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum AuthorizationStatus: Codable, Sendable, Equatable, Hashable {
    /// The person has not chosen yet.
    case notDetermined
    /// The person refused.
    case denied
    /// The person allowed it, for the accounts and from the dates that were chosen.
    case authorized
}
