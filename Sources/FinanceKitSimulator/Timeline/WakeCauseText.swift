import DeliveryEngine
import WalletModel

/// The words for why one type of data is delivered.
enum WakeCauseText {
    /// Such as `transactions, hourly: 3 changes since 09:00:00, held back by the interval`.
    static func sentence(
        for cause: Wake.Cause, at moment: Timestamp, clock: DeviceClockText
    ) -> String {
        let changes = CountText.count(cause.changeCount, "change")
        var text = "\(cause.type.rawValue), \(cause.frequency.rawValue): \(changes)"
        text += cause.changeCount == 1 ? " at " : " since "
        text += clock.short(cause.changedSince, beside: moment)
        if cause.waitedForInterval, let previous = cause.previousDelivery {
            text += ", held back by the interval since " + clock.short(previous, beside: moment)
        }
        if let retryOf = cause.retryOf { text += ", again after wake \(retryOf) failed" }
        return text
    }
}
