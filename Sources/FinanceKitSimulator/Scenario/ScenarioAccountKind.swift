/// Whether an account holds money or owes it.
enum ScenarioAccountKind: String, CaseIterable {
    case asset, liability
}
