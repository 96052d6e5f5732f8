package import ExtensionHost

/// How a launch of the companion app ended.
package struct AppSummary: Sendable {
    package var ending: Ending
    package var stragglers: Int
    package var logBytesDropped: Int

    package init(ending: Ending, stragglers: Int, logBytesDropped: Int) {
        self.ending = ending
        self.stragglers = stragglers
        self.logBytesDropped = logBytesDropped
    }
}
