/// What later parts of a scenario need to know of an account.
struct ScenarioAccountFacts: Hashable {
    var currencyCode: String
    var isLiability: Bool
}
