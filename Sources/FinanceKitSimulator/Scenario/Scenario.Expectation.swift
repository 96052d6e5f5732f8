package import WalletModel

extension Scenario {
    /// What must be true, at the moment of a step or when all is over.
    package struct Expectation: Hashable, Sendable {
        package var kind: Kind
        package var place: ScenarioPlace

        /// The name under which the executable's own container is known.
        static let dataContainer = "Data"

        package enum Kind: Hashable, Sendable {
            /// The wake with this number, from 1, ends so; the name is `Ending.name`.
            case ending(wake: Int, name: String)
            /// The launch of an app with this number, from 1, ends so.
            case appEnding(launch: Int, name: String)
            /// So many wakes are made.
            case wakes(Int)
            /// Something happens so often.
            case tally(Tally)
            /// A file in a container holds something.
            case container(ContainerValue)
            /// User defaults hold a value.
            case defaults(DefaultsValue)
            /// Exactly these types are registered.
            case registered([DeliveryDataType: DeliveryFrequency])
            /// So long until the next wake is due; nil for none.
            case nextWake(Duration?)
            /// A program prints a ledger that equals the wallet.
            case ledger(Located<String>)
        }

        /// How often something happened, in one wake or in all launches.
        package struct Tally: Hashable, Sendable {
            package var what: What
            /// Nil for every wake and every launch of an app.
            package var wake: Int?
            package var count: ClosedRange<Int>

            package enum What: Hashable, Sendable {
                /// A call of the store; nil for any.
                case call(String?)
                /// A record of a shim; nil for any.
                case sideEffect(String?)
                /// A line of the log that holds the text.
                case print(String)
            }
        }

        /// Something in a file of a container.
        package struct ContainerValue: Hashable, Sendable {
            /// The App Group, or `Data`; nil for the only group.
            package var group: String?
            /// Relative to the container, without `..`.
            package var file: String
            package var content: Content

            package enum Content: Hashable, Sendable {
                case json(JSONPath, equals: JSON5Value)
                /// A key of the dictionary that the property list is.
                case propertyList(key: String, equals: JSON5Value)
                /// The first column of the first row that a query gives.
                case query(String, equals: JSON5Value)
                /// A part of the text.
                case text(String)
                /// There is no such file.
                case absent
            }
        }

        /// A key of a domain of user defaults.
        package struct DefaultsValue: Hashable, Sendable {
            /// The App Group; nil for the standard defaults.
            package var group: String?
            package var key: String
            /// Nil where the key must not be there.
            package var equals: JSON5Value?
        }
    }
}
