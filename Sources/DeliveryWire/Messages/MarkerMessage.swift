/// Shared reading and writing of messages without members.
package protocol MarkerMessage: WireMessage {
    init()
}

extension MarkerMessage {
    package init(from json: inout JSONReader) throws(WireError) {
        _ = try EmptyMessage(from: &json)
        self.init()
    }

    package func write(to json: inout JSONWriter) {
        EmptyMessage().write(to: &json)
    }
}
