/// The way to one value inside a JSON file: `$.accounts[0].count`.
package struct JSONPath: Hashable, Sendable {
    package var components: [Component]

    package enum Component: Hashable, Sendable {
        case member(String)
        /// From 0.
        case element(Int)
    }
}
