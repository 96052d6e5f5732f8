import DeliveryWire
import ExtensionHost
import WalletModel

/// What happens to a wake at a fault point.
public enum WakeFault: Hashable, Sendable {
    /// The process is killed at once, without notice.
    case killedWithoutNotice
    /// `willTerminate()` is called, and the kill comes when the grace is over; a call that the fault
    /// is at stays unanswered.
    case noticeThenKill
    /// `willTerminate()` is called, and the extension has the rest of the grace to return.
    case noticeThenTime
    /// The call is answered with an error; for points at a call only.
    case fails(CallFailure)
    /// The write fails with an errno such as `ENOSPC`; for points at a write only.
    case failsWith(errno: String)

    /// The errors that a call of the store can be answered with, as FinanceKit names them.
    public enum CallFailure: String, CaseIterable, Hashable, Sendable {
        case dataRestricted, historyTokenInvalid, unknown
    }

    /// A place in a wake at which it can be cut.
    public enum Point: Hashable, Sendable {
        /// The extension said that it is ready; nothing is delivered yet.
        case ready
        /// The delivery was sent; how far the extension comes is chance.
        case delivered
        /// The k-th call of this name, from 1, before it is carried out or with its answer withheld.
        case call(String, ordinal: Int = 1, side: Side = .beforeEffect)
        /// The k-th system call of the wake that changes a file of a container, from 1.
        case write(Int)
        /// The k-th system call of this name on this path of a container, from 1, written as
        /// timelines show it: `renameat2 Ledger/ledger.json#2`.
        case writeAt(String)
        /// So much real time after the delivery.
        case after(Duration)
    }

    /// The two sides of a call.
    public enum Side: String, CaseIterable, Hashable, Sendable {
        /// The request has arrived and is not carried out.
        case beforeEffect
        /// It was carried out and its answer is withheld.
        case afterEffect
    }
}

extension WakeFault {
    /// The plan for the host.
    ///
    /// - Throws: `SimulatorError` with the value that can never come, and what is expected.
    func plan(at point: Point) throws(SimulatorError) -> FaultPlan {
        let plan = FaultPlan(point: try Self.point(point), action: try action())
        if case .call(let name, _, _) = point, case .fails = self,
            ScenarioDecoder.callsWithoutAnswer.contains(name)
        {
            throw SimulatorError(
                .input,
                "\"\(name)\" has no answer and cannot fail. Use .killedWithoutNotice.")
        }
        if let mistake = plan.mistake { throw SimulatorError(.input, mistake) }
        return plan
    }

    private static func point(_ point: Point) throws(SimulatorError) -> FaultPlan.Point {
        switch point {
        case .ready: return .ready
        case .delivered: return .delivered
        case .call(let name, let ordinal, let side):
            try ScenarioDecoder.checkCall(name, "call that can be cut")
            return .call(
                name: name, ordinal: ordinal,
                side: side == .beforeEffect ? .beforeEffect : .afterEffect)
        case .write(let ordinal): return .write(ordinal: ordinal)
        case .writeAt(let text):
            do throws(ScenarioError) {
                let value = JSON5Value(content: .string(text), line: 1, column: 1)
                return try ScenarioDecoder.decodeWrite(
                    ScenarioNode(value: value, path: "", file: ""))
            } catch {
                throw SimulatorError(.input, error.message)
            }
        case .after(let duration): return .time(duration)
        }
    }

    private func action() throws(SimulatorError) -> FaultPlan.Action {
        switch self {
        case .killedWithoutNotice: return .killWithoutNotice
        case .noticeThenKill: return .noticeThenKill
        case .noticeThenTime: return .noticeThenTime
        case .fails(let failure):
            let code: WireFailure.Code =
                switch failure {
                case .dataRestricted: .dataRestricted
                case .historyTokenInvalid: .historyTokenInvalid
                case .unknown: .unknown
                }
            return .fail(
                WireFailure(
                    code, "injected by the test",
                    dataType: code == .dataRestricted ? "financialData" : nil))
        case .failsWith(let name):
            guard let number = ScenarioErrno.number(name) else {
                let known = ScenarioErrno.codes.map(\.name)
                throw SimulatorError(
                    .input,
                    "\"\(name.shown)\" is no error that a write can have. Known: "
                        + NearestWord.list(known) + ".")
            }
            return .errno(number)
        }
    }
}
