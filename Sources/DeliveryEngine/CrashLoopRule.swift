/// When repeated crashes end all wakes.
package enum CrashLoopRule: Hashable, Sendable {
    /// So many crashes within so much device time end them.
    case stopAfter(crashes: Int, within: Duration)
    /// Crashes never end them.
    case off
}
