/// How an extension is explored.
package struct ExploreRequest: Sendable {
    /// A product's name, a bundle folder or an executable.
    package var reference: String
    /// Absolute path of the folder from which the reference goes out.
    package var base: String
    package var seed: UInt64 = 1
    package var runs = 100
    package var jobs = 1
    package var ignores: [IgnorePattern] = []
    /// Real time after which no run is begun and no failure made smaller; nil for none.
    package var timeLimit: Duration?
    package var isConfined = true
    /// Folder for the smallest scenarios, as reports print it.
    package var scenarios = ".fksim/explore"
    /// Folder for capsules, as reports print it.
    package var capsules = ".fksim/capsules"
    /// The version of the kit, for capsules.
    package var kitVersion = ""

    package init(reference: String, base: String) {
        self.reference = reference
        self.base = base
    }
}
