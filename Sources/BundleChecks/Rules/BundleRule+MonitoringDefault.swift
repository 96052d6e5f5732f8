extension BundleRule {
    /// A history that an extension walks through ends.
    static let monitoringDefault = BundleRule(
        id: "package-monitoring-default", level: .should,
        summary: "A history that the extension walks through has isMonitoring: false, since with "
            + "the default it never ends.",
        source: RuleSource(
            .documented, "WWDC24 session 2023, Meet FinanceKit (isMonitoring is true by default)",
            url: "https://developer.apple.com/videos/play/wwdc2024/2023/"),
        fix: "Pass isMonitoring: false: the loop then ends when all changes have been delivered."
    ) { subject in
        subject.sources.flatMap { source in
            HistoryUse.all(in: source).map { problem($0, in: source) }
        }
    }

    private static func problem(_ use: HistoryUse, in source: SwiftSource) -> Problem {
        let name = source.tokens[use.call].text
        let line = source.place(of: use.use).line ?? 0
        let consumer = use.isLoop ? "the loop" : "what reads it"
        let consequence =
            use.isDirect
            ? "\(consumer) never ends and the window runs out."
            : "\(consumer) in line \(line) never ends and the window runs out."
        return Problem(
            place: source.place(of: use.call),
            message: use.isExplicit
                ? "'\(name)' has isMonitoring: true, so \(consequence)"
                : "'\(name)' has no isMonitoring, which is true by default, so \(consequence)",
            expected: "'\(name)(…, isMonitoring: false)' in an extension",
            level: use.isExplicit ? .note : nil)
    }
}
