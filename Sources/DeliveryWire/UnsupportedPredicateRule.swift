/// What an extension does with a predicate or sort that a database could not translate.
///
/// What Apple's store does is not known; the raw values are the settings of the knob.
package enum UnsupportedPredicateRule: String, CaseIterable, Hashable, Sendable {
    /// Evaluates it over the rows, as Foundation does.
    case evaluate
    /// Throws `FinanceError.unknown`.
    case `throw`
    /// Ends the process.
    case trap

    /// The name of the knob, in scenarios and in `initialize`.
    package static let knobName = "unsupportedPredicate"
}
