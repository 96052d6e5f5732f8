package import DeliveryWire
package import WalletModel

/// What answers the requests of a launch and hears what happens in it.
///
/// All calls come from the thread that runs the launch, one at a time and in order.
package protocol LaunchDelegate: AnyObject {
    /// Carries out one request and says how it is answered.
    func answer(_ request: LaunchRequest) -> LaunchAnswer
    /// Hears of everything that happens.
    func record(_ event: LaunchEvent)

    /// A call has arrived and is about to be carried out.
    func callArrived(_ name: String, ordinal: Int, ordinalOfName: Int)
    /// Real time after the delivery at which something happens on the device by itself; nil when
    /// nothing is to come.
    var nextHappening: Duration? { get }
    /// Lets happen what was to happen by `elapsed`, real time since the delivery.
    func happen(by elapsed: Duration)
    /// Grows whenever something changed that a waiting request could be answered with.
    ///
    /// Requests that were answered with `pending` are asked again then, in the order in which they
    /// came.
    var revision: Int { get }
    /// The launch is about to wait, and everything that was answered is on its way.
    ///
    /// The time to do ahead what the extension will probably ask for next. It must not last longer
    /// than an answer, and nothing that happens later may differ because of it.
    func prepare()
}

/// A device on which nothing happens while a launch is in progress.
extension LaunchDelegate {
    package func callArrived(_ name: String, ordinal: Int, ordinalOfName: Int) {}
    package var nextHappening: Duration? { nil }
    package func happen(by elapsed: Duration) {}
    package var revision: Int { 0 }
    package func prepare() {}
}

/// A request or notification of the extension that is about the device, already read and checked.
package enum LaunchRequest: Sendable {
    case authorizationStatus
    case requestAuthorization
    case accounts(RowQueryMessage<AccountRecord>)
    case accountBalances(RowQueryMessage<BalanceRecord>)
    case transactions(RowQueryMessage<TransactionRecord>)
    case history(HistoryMessage)
    case defaultsChanged(DefaultsChangedMessage)
    case saveOrder(SaveOrderMessage)
    case containsOrder(ContainsOrderMessage)
    case pickTransactions
    case presentOrder(PresentOrderMessage)
    case keychain(KeychainMessage)
    case enableBackgroundDelivery(EnableBackgroundDeliveryMessage)
    case disableBackgroundDelivery(DisableBackgroundDeliveryMessage)
    case disableAllBackgroundDelivery
}

/// How a request is answered.
package struct LaunchAnswer {
    package var content: Content
    /// For people: what was asked and answered, as in `LaunchEvent.Call`.
    package var question: String
    package var summary: String

    package init(_ content: Content, question: String = "", summary: String = "") {
        self.content = content
        self.question = question
        self.summary = summary
    }

    package enum Content {
        /// One line with this result.
        case reply(any WireMessage)
        /// One line with this failure.
        case failure(WireFailure)
        /// Lines made on demand, as fast as the extension reads them. The closure is given the
        /// request's id and an empty writer, appends one whole line, and says whether it was the
        /// last. It is called again only once the line before it was taken.
        case stream((_ id: Int, _ line: inout JSONWriter) -> StreamStep)
        /// Nothing yet: a monitoring history that waits. It is asked again when the delegate's
        /// `revision` has grown.
        case pending
        /// The message was a notification.
        case none
    }

    package enum StreamStep: Equatable, Sendable {
        case more, last
        /// The last one, and only now it is known what was answered, in words.
        case end(summary: String)
    }
}
