/// How a random ledger is kept.
enum StateFormat: String, CaseIterable, Sendable {
    case json, journal, binaryPropertyList, xmlPropertyList, nested, database, databaseLog, text
}
