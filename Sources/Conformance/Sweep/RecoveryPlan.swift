import FinanceKitSimulator
import WalletModel

/// When and with what a wake that was cut is made up for.
///
/// Each recovery stands at a fixed device time after the cut, so that the run that was never cut
/// can make its wakes at the same moments.
enum RecoveryPlan {
    /// The most real time that a notice leaves in a sweep before the kill.
    ///
    /// A wake is over sooner, when it returns or waits for an answer that it will not get. It is
    /// long, so that a busy machine does not decide how far a wake comes.
    static let noticeGrace: Duration = .milliseconds(250)
    /// How many calls for data a notice leaves: enough to finish what is at hand, and no more.
    static let answersAfterNotice = 2

    /// The same types again.
    static func repeatMoment(after wake: Timestamp) -> Timestamp { wake.adding(.seconds(3_600)) }
    /// Other types.
    static func otherMoment(after wake: Timestamp) -> Timestamp { wake.adding(.seconds(7_200)) }
    /// One more change and its wake.
    static func changeMoment(after wake: Timestamp) -> Timestamp { wake.adding(.seconds(10_800)) }

    /// Types that the wake did not carry; all of them where it carried every one.
    static func otherTypes(than types: [DeliveryDataType]) -> [DeliveryDataType] {
        let others = DeliveryDataType.allCases.filter { !types.contains($0) }
        return others.isEmpty ? DeliveryDataType.allCases : others
    }

    /// The moments of device time at which something may have run, with room for long wakes.
    static func moments(of wake: Timestamp) -> [ClosedRange<Timestamp>] {
        [
            wake, repeatMoment(after: wake), otherMoment(after: wake), changeMoment(after: wake),
        ].map { $0...$0.adding(.seconds(600)) }
    }
}
