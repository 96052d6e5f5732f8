import CSupervisor
import WalletModel

/// Real time that only goes forward; the same clock in host and keeper.
///
/// A window is about real time, so this is the one clock of the host tower that cannot be handed
/// in: the keeper kills by it.
enum MonotonicClock {
    /// Nanoseconds since an arbitrary moment.
    static var now: Int64 { fksim_now() }

    /// The moment so much later; one too far off to be counted is as good as never.
    static func after(_ duration: Duration, from moment: Int64 = now) -> Int64 {
        let (sum, overflow) = moment.addingReportingOverflow(duration.wholeNanoseconds)
        return overflow ? .max : sum
    }
}

extension Duration {
    var wholeMilliseconds: Int { Int(wholeNanoseconds / 1_000_000) }
}
