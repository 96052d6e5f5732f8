/// How the wallet's version of an order compares with the one that is asked for.
package enum OrderPresence: String, CaseIterable, Sendable {
    /// It is there, and where an update time was asked for, with that very one.
    case exists
    case notFound
    /// The wallet's version was updated later than the one that is asked for.
    case newerExists
    /// The wallet's version was updated earlier than the one that is asked for.
    case olderExists
}
