/// One member of a JSON5 object; the place is that of its key.
package struct JSON5Member: Sendable {
    package var key: String
    package var line: Int
    package var column: Int
    package var value: JSON5Value
}
