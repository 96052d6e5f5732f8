package import DeliveryWire

/// One thing that happened in a launch, in the order in which the host learned of it.
package struct LaunchEvent: Hashable, Sendable {
    /// Real time since the launch was asked for.
    package var elapsed: Duration
    package var kind: Kind

    package init(elapsed: Duration, kind: Kind) {
        self.elapsed = elapsed
        self.kind = kind
    }

    package enum Kind: Hashable, Sendable {
        /// The process exists.
        case launched
        /// It answered `initialize`.
        case initialized(runtimeName: String, runtimeVersion: String)
        case ready
        case delivered
        /// A request to the store or a notification arrived and was dealt with.
        case call(Call)
        /// A watched system call is about to change a container.
        case write(WriteEvent)
        /// One line of the log, without its line feed.
        case print(line: String, isCut: Bool)
        case sideEffect(SideEffectMessage)
        /// Something that the extension did after its callback had returned.
        case late(LateActivity)
        case noticeGiven
        case noticeFinished
        /// The launch waits for a debugger, or has waited.
        case debugger(DebuggerEvent)
        /// The planned fault fired.
        case faultFired(FaultPlan.Point)
        /// A line of the wire or a member was skipped, with the reason.
        case skipped(reason: String)
    }

    package struct Call: Hashable, Sendable {
        /// `accounts`, `transactionHistory`, `enableBackgroundDelivery`, …: the call as the
        /// extension's author knows it.
        package var name: String
        /// Which call of this launch it is, from 1.
        package var ordinal: Int
        /// Which call of this name it is, from 1.
        package var ordinalOfName: Int
        /// What was asked, in a few words: `account 1a2b…, since position 12`.
        package var question: String
        /// What was answered, in a few words: `3 inserted, 1 updated`; nil while unanswered.
        package var answer: String?
        /// Real time from the request's arrival until its answer was written.
        package var duration: Duration
        /// What was asked, for rules; nil where an event is made up.
        package var facts: CallFacts?

        package init(
            name: String, ordinal: Int, ordinalOfName: Int, question: String, answer: String?,
            duration: Duration
        ) {
            self.name = name
            self.ordinal = ordinal
            self.ordinalOfName = ordinalOfName
            self.question = question
            self.answer = answer
            self.duration = duration
        }
    }
}
