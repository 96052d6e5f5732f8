/// What an extension needed after a cut until all was right again.
///
/// As a key of a dictionary it is written as its name, so that a count by grade is an object.
package enum RecoveryGrade: String, Codable, CodingKeyRepresentable, CaseIterable, Comparable,
    Sendable
{
    /// The same wake again.
    case atOnce
    /// A wake with other types.
    case nextWake
    /// One more change of the wallet and its wake.
    case afterOneChange
    /// A launch of the app.
    case afterAppLaunch
    case never

    private var rank: Int {
        switch self {
        case .atOnce: 0
        case .nextWake: 1
        case .afterOneChange: 2
        case .afterAppLaunch: 3
        case .never: 4
        }
    }

    package static func < (left: RecoveryGrade, right: RecoveryGrade) -> Bool {
        left.rank < right.rank
    }
}
