package import BundleChecks

/// The rules that belong to one suite, with their levels, so that an update of the kit breaks
/// nobody's build.
///
/// A rule that is not in the list arrives as a NOTE, and counts by its own level in the suite of
/// the release after. A level that changes counts in the next suite as well. Until the suite is
/// part of a release, nobody relies on it, and every rule counts by its own level.
package struct PinnedSuite: Sendable {
    /// As `--suite` takes it.
    package let name: String
    /// The release of the kit that brought it; nil until there is one.
    package let release: String?
    /// Levels by the ids of rules.
    package let levels: [String: RuleLevel]

    package init(name: String, release: String?, levels: [String: RuleLevel]) {
        self.name = name
        self.release = release
        self.levels = levels
    }

    /// The level at which a rule counts in this suite.
    package func level(of rule: Rule) -> RuleLevel {
        guard release != nil else { return rule.level }
        return levels[rule.id] ?? .note
    }

    /// How the catalogue differs from the suite, in its order.
    package func changes(in rules: [Rule]) -> [Change] {
        let ids = Set(rules.map(\.id))
        let known = rules.compactMap { rule -> Change? in
            guard let pinned = levels[rule.id] else { return .added(rule.id, rule.level) }
            guard pinned != rule.level else { return nil }
            return .levelChanged(rule.id, pinned: pinned, now: rule.level)
        }
        return known + levels.keys.filter { !ids.contains($0) }.sorted().map { .removed($0) }
    }

    /// One way in which a catalogue of rules differs from a suite.
    package enum Change: Hashable, Sendable {
        case added(String, RuleLevel)
        case levelChanged(String, pinned: RuleLevel, now: RuleLevel)
        /// It must not happen, since an id stays once given.
        case removed(String)
    }

    /// Every suite that can be asked for, the oldest first.
    package static let all: [PinnedSuite] = [one]
}
