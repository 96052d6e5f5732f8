/// Writes whole lines of the protocol: the envelope, what it carries, and the line feed.
package enum WireLine {
    package static func request<M: RequestMessage>(
        id: Int, _ message: M, to json: inout JSONWriter
    ) {
        open(&json)
        json.key("id")
        json.value(id)
        json.key("method")
        json.value(plain: M.method)
        json.key("params")
        message.write(to: &json)
        close(&json)
    }

    package static func notification<M: NotificationMessage>(
        _ message: M, to json: inout JSONWriter
    ) {
        open(&json)
        json.key("method")
        json.value(plain: M.method)
        json.key("params")
        message.write(to: &json)
        close(&json)
    }

    package static func reply(id: Int, _ result: some WireMessage, to json: inout JSONWriter) {
        open(&json)
        json.key("id")
        json.value(id)
        json.key("result")
        result.write(to: &json)
        close(&json)
    }

    package static func failure(id: Int, _ failure: WireFailure, to json: inout JSONWriter) {
        open(&json)
        json.key("id")
        json.value(id)
        json.key("error")
        failure.write(to: &json)
        close(&json)
    }

    private static func open(_ json: inout JSONWriter) {
        json.beginObject()
        json.key("jsonrpc")
        json.value(plain: "2.0")
    }

    private static func close(_ json: inout JSONWriter) {
        json.endObject()
        json.endLine()
    }
}
