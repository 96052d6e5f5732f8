/// A call that has arrived and is not reported yet.
struct CallInProgress {
    var name: String
    var ordinal: Int
    var ordinalOfName: Int
    var facts: CallFacts?
    var question = ""
    /// What will have been answered once the answer is written.
    var answer = ""
    /// When it arrived, on the monotonic clock.
    var arrivedAt: Int64

    /// The event of the call; without an answer when it was never written.
    func event(isAnswered: Bool, at moment: Int64) -> LaunchEvent.Call {
        var call = LaunchEvent.Call(
            name: name, ordinal: ordinal, ordinalOfName: ordinalOfName, question: question,
            answer: isAnswered ? answer : nil,
            duration: Duration.nanoseconds(moment - arrivedAt))
        call.facts = facts
        return call
    }
}
