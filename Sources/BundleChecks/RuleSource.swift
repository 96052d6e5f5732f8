/// On whose word a rule stands.
package struct RuleSource: Hashable, Sendable {
    package let standing: Standing
    /// What says it, such as a page's or a session's title.
    package let title: String
    /// Where it says so; nil where it cannot be looked up on the network.
    package let url: String?

    package init(_ standing: Standing, _ title: String, url: String? = nil) {
        self.standing = standing
        self.title = title
        self.url = url
    }

    /// How sure a claim is.
    package enum Standing: String, CaseIterable, Sendable {
        /// Said by Apple or by the Swift project.
        case documented
        /// Seen in public code, reports or a build.
        case observed
        /// Nobody outside Apple knows.
        case assumed
    }

    /// `documented: TITLE, URL`.
    package var text: String {
        "\(standing.rawValue): \(title)" + (url.map { ", \($0)" } ?? "")
    }
}
