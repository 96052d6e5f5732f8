/// A value of a scenario file with its place, for errors that are found later.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    package var place: ScenarioPlace
}
