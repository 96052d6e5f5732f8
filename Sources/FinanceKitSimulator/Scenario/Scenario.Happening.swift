extension Scenario {
    /// One thing that happens on the device while a launch is in progress.
    package struct Happening: Hashable, Sendable {
        package var launch: Launch
        package var point: Point
        package var action: Step.Action
        package var place: ScenarioPlace

        /// The launch, by its number from 1 on.
        package enum Launch: Hashable, Sendable {
            case wake(Int)
            /// Of the app or a widget.
            case app(Int)
        }

        /// The wake's number; nil where it happens while an app runs.
        package var wake: Int? { if case .wake(let number) = launch { number } else { nil } }

        package enum Point: Hashable, Sendable {
            /// So much real time after the delivery.
            case time(Duration)
            /// When a line that holds the text is printed for the first time.
            case print(String)
            /// When the k-th call of the launch arrives, before it is carried out; with a name, the
            /// k-th of that name.
            case call(name: String?, ordinal: Int)
        }
    }
}
