import Foundation
import WalletModel

/// Turns days of the device's calendar into moments.
struct ScenarioCalendar {
    private let zone: TimeZone

    /// Takes a time zone by its identifier; nil when the system does not know it.
    init?(timeZone identifier: String) {
        // `TimeZone(identifier:)` also takes offsets and abbreviations, which name no place.
        guard identifier == "UTC" || identifier == "GMT" || identifier.contains("/"),
            let zone = TimeZone(identifier: identifier)
        else { return nil }
        self.zone = zone
    }

    /// The first moment of a day, or nil outside the years that a moment can hold.
    ///
    /// Where the clocks skip midnight, the day begins an hour late.
    func start(of day: CivilDate) -> Timestamp? {
        guard (1678...2261).contains(day.year) else { return nil }
        let local = day.daysSince1970 * 86_400
        // The offset at the same reading of a clock in Greenwich is right but near a change of
        // the clocks; from there the second look is right.
        var seconds = local - offset(at: local)
        seconds = local - offset(at: seconds)
        if offset(at: seconds) != local - seconds { seconds = local - offset(at: seconds - 86_400) }
        return Timestamp(seconds: Int64(seconds))
    }

    private func offset(at seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
