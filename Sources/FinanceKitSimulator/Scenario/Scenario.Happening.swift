extension Scenario {
    /// One thing that happens on the device while a wake is in progress.
    package struct Happening: Hashable, Sendable {
        /// The number of the wake, from 1.
        package var wake: Int
        package var point: Point
        package var action: Step.Action
        package var place: ScenarioPlace

        package enum Point: Hashable, Sendable {
            /// So much real time after the delivery.
            case time(Duration)
            /// When the k-th call of the launch arrives, before it is carried out; with a name, the
            /// k-th of that name.
            case call(name: String?, ordinal: Int)
        }
    }
}
