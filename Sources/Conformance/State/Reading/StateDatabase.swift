/// What a SQLite database holds: its schema and its rows, whatever its pages look like.
package struct StateDatabase: Sendable {
    package var userVersion: Int64
    package var applicationID: Int64
    /// The statements that made tables, indexes, views and triggers, by `table rows` and so on.
    package var schema: [String: String]
    package var tables: [Table]

    /// One table with all its rows, in the order in which SQLite gives them.
    package struct Table: Sendable {
        package var name: String
        package var columns: [String]
        /// The columns of the declared primary key, in their order.
        package var primaryKey: [Int]
        /// The column whose whole numbers SQLite draws by itself; nil when there is none.
        package var generatedKey: Int?
        /// The tables whose generated keys stand in a column.
        package var references: [Int: String]
        package var rows: [[StateValue]]
    }
}
