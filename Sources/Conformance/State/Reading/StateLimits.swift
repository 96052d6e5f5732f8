/// What is read of one file at most; what is larger is compared by its bytes.
package enum StateLimits {
    /// The largest JSON file or property list that is looked into.
    package static let documentBytesMax = 64 << 20
    /// The largest database that is looked into, its write-ahead log included.
    package static let databaseBytesMax = 512 << 20
    /// How many rows of a database are read at most.
    package static let databaseRowsMax = 4_000_000
    /// How many tables, indexes, views and triggers a database has at most.
    package static let databaseObjectsMax = 4_096
    /// How deep values stand inside values.
    package static let depthMax = 200
    /// How many values a binary property list may unfold to, since it can name one value often:
    /// so many, and so many times as many as it has.
    package static let unfoldedValuesMax = (least: 50_000, times: 8)
    /// How often a value in text or data is looked into again.
    package static let nestedDocumentsMax = 4
    /// The largest text or data that is looked into for a value inside.
    package static let nestedBytesMax = 8 << 20
}
