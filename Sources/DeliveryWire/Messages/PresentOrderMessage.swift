/// Shows the person an order and a button that adds it.
package struct PresentOrderMessage: RequestMessage {
    package typealias Reply = OrderReply
    package static let method: StaticString = "presentOrder"

    /// What would be saved.
    package var order: SaveOrderMessage

    package init(order: SaveOrderMessage) {
        self.order = order
    }

    package func write(to json: inout JSONWriter) {
        order.write(to: &json)
    }

    package init(from json: inout JSONReader) throws(WireError) {
        order = try SaveOrderMessage(from: &json)
    }
}
