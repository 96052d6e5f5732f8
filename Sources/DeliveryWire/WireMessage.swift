/// The parameters or the result of one message: a JSON object with named members.
///
/// Unknown members are skipped when reading, so that a newer side may add some. `null` stands for
/// an optional member that is absent.
package protocol WireMessage: Hashable, Sendable {
    /// Writes the whole object.
    func write(to json: inout JSONWriter)
    /// Reads the whole object.
    init(from json: inout JSONReader) throws(WireError)
}

/// The parameters of a message that has a name on the wire.
package protocol NamedMessage: WireMessage {
    /// The `method` member.
    static var method: StaticString { get }
}

/// The parameters of a message that is answered.
package protocol RequestMessage: NamedMessage {
    associatedtype Reply: WireMessage
}

/// The parameters of a message that is not answered.
package protocol NotificationMessage: NamedMessage {}

/// An object without members.
package struct EmptyMessage: WireMessage {
    package init() {}

    package init(from json: inout JSONReader) throws(WireError) {
        try json.readObject { (_, reader) throws(WireError) in try reader.skipValue() }
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.endObject()
    }
}
