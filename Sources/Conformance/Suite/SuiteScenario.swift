/// One scenario of the suite, what is swept in it, and with which knobs it is run besides.
package struct SuiteScenario: Sendable {
    /// Stays once given: expected failures and capsules name it.
    package let id: String
    /// What happens, in a few words.
    package let title: String
    /// The scenario file.
    package let text: String
    /// What is cut in it; nil where nothing is.
    package let sweep: SweepSettings?
    /// Settings of knobs, each of which makes one more case that is not swept.
    package let variants: [String]

    package init(
        id: String, title: String, text: String, sweep: SweepSettings? = nil,
        variants: [String] = []
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.sweep = sweep
        self.variants = variants
    }

    /// The cases that it makes: itself, and one for each variant.
    package var cases: [SuiteCase] {
        [SuiteCase(scenario: self, knobs: [])]
            + variants.map {
                SuiteCase(scenario: self, knobs: [$0])
            }
    }
}

/// One scenario with one setting of the knobs.
package struct SuiteCase: Sendable {
    package let scenario: SuiteScenario
    /// As `--knob` takes them.
    package let knobs: [String]

    /// `SCENARIO` or `SCENARIO/KNOB=VALUE`.
    package var id: String { ([scenario.id] + knobs).joined(separator: "/") }
}
