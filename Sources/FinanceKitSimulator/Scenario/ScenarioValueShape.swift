/// What the value of a key of a scenario file may look like.
indirect enum ScenarioValueShape: Sendable {
    /// Any string.
    case text
    /// A string that fits the regular expression.
    case pattern(String)
    /// One of these strings.
    case words([String])
    /// A whole number.
    case number(ClosedRange<Int64>)
    /// Any number.
    case quantity
    case flag
    /// Only `true`.
    case confirmed
    case null
    case anything
    case list(ScenarioValueShape)
    case object(ScenarioShape)
    /// An object whose keys are names that the scenario chooses.
    case named(ScenarioValueShape)
    case either([ScenarioValueShape])

    /// The words of a type.
    static func words<Word>(of type: Word.Type) -> ScenarioValueShape
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        .words(Word.allCases.map(\.rawValue))
    }

    static func optional(_ shape: ScenarioValueShape) -> ScenarioValueShape {
        .either([shape, .null])
    }

    /// A decimal in a string, not negative.
    static let amount = pattern("^[0-9]+(\\.[0-9]+)?$")
    /// A length of time.
    static let length = pattern("^([0-9]+(ms|[smhdw]))+$")
    /// A length of time from the start or from the step before.
    static let relative = pattern("^\\+?([0-9]+(ms|[smhdw]))+$")
    /// A day or a time with its offset.
    static let moment = pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ].+)?$")
    static let currency = pattern("^[A-Z]{3}$")
    /// The number of a wake.
    static let wake = number(1...1_000_000)
    /// A bundle identifier.
    static let identifier = pattern("^[A-Za-z0-9_-][A-Za-z0-9._-]*$")
    static let group = pattern("^group\\.[A-Za-z0-9._-]+$")
}
