extension Scenario {
    /// What must be true when all is over.
    package struct Expectation: Hashable, Sendable {
        package var kind: Kind
        package var place: ScenarioPlace

        package enum Kind: Hashable, Sendable {
            /// The wake with this number, from 1, ends so; the name is `Ending.name`.
            case ending(wake: Int, name: String)
            /// So many wakes are made.
            case wakes(Int)
            /// A JSON file in a group container holds a value.
            case container(ContainerValue)
        }

        /// A value in a JSON file of a container.
        package struct ContainerValue: Hashable, Sendable {
            /// The App Group; nil for the only one.
            package var group: String?
            /// Relative to the container, without `..`.
            package var file: String
            package var path: JSONPath
            package var equals: JSON5Value
        }
    }
}
