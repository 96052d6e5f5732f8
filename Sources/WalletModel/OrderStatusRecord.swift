/// How far an order is; the last two are closed.
package enum OrderStatusRecord: String, CaseIterable, Sendable {
    case open, completed, cancelled
}
