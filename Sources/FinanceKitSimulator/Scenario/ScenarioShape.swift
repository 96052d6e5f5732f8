/// What an object of a scenario file may hold.
///
/// The decoder knows the keys of an object from it, and the schema for editors is written from it:
/// what one of them takes, the other takes.
struct ScenarioShape: Sendable {
    /// The object as messages name it: `a step`.
    let what: String
    let members: [Member]
    /// Keys that the language has and this version refuses, each with what to do instead.
    let later: [Later]
    /// The keys of the members, in their order.
    let keys: [String]

    /// One key, what it takes, and what it says.
    struct Member: Sendable {
        var key: String
        var value: ScenarioValueShape
        /// One line for people.
        var about: String
        var isRequired = false

        init(
            _ key: String, _ value: ScenarioValueShape, _ about: String, isRequired: Bool = false
        ) {
            self.key = key
            self.value = value
            self.about = about
            self.isRequired = isRequired
        }
    }

    /// A key that is refused for now.
    struct Later: Sendable {
        var key: String
        /// What to do, as a sentence.
        var advice: String

        init(_ key: String, _ advice: String = "Remove it.") {
            self.key = key
            self.advice = advice
        }
    }

    init(_ what: String, _ members: [Member], later: [Later] = []) {
        self.what = what
        self.members = members
        self.later = later
        keys = members.map(\.key)
    }
}
