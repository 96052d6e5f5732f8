import WalletModel

/// Something that happens on the device while a launch is in progress.
///
/// Accounts and rows that it names must be there when it is planned.
public enum SimulatedHappening: Sendable {
    /// A purchase, as ``SimulatedDevice/buy(_:from:with:status:as:)`` makes it.
    case buy(Amount, from: String, with: AccountName, as: TransactionName? = nil)
    /// Any transaction.
    case add(SimulatedTransaction, to: AccountName, as: TransactionName? = nil)
    /// A pending transaction is booked, with another amount where one is given.
    case post(TransactionName, amount: Amount? = nil)
    case delete(TransactionName)
    /// The person decides anew.
    case consent(SimulatedConsent)
    /// The person stops sharing these accounts; nil stops sharing at all.
    case revokeConsent(for: [AccountName]? = nil)
    /// Financial data is restricted for the moment, or no longer.
    case restrict(Bool)
    /// Tokens of before are invalid.
    case compactHistory
    /// Launches from here on have no network, or have it again.
    case network(isUp: Bool)
    /// A widget reads every file of the groups; one that cannot be read stands in the timeline.
    case readGroups
    /// The extension is woken at once, for these types or for what changed; while an app runs only.
    case deliver([BackgroundDataType]? = nil)
}

extension SimulatedHappening {
    /// A moment in a launch.
    public struct Moment: Hashable, Sendable {
        let isApp: Bool
        let point: Scenario.Happening.Point

        /// When the next wake makes this call for the so-manieth time, before it is carried out.
        public static func nextWake(call name: String, ordinal: Int = 1) -> Moment {
            Moment(isApp: false, point: .call(name: name, ordinal: ordinal))
        }

        /// So much real time after the next wake's delivery.
        public static func nextWake(after delay: Duration) -> Moment {
            Moment(isApp: false, point: .time(delay))
        }

        /// When the next app or widget makes this call for the so-manieth time; it is answered when
        /// all that happens then is over, wakes included.
        public static func nextApp(call name: String, ordinal: Int = 1) -> Moment {
            Moment(isApp: true, point: .call(name: name, ordinal: ordinal))
        }

        /// When the next app or widget prints a line that holds this text; it runs on meanwhile.
        public static func nextApp(prints text: String) -> Moment {
            Moment(isApp: true, point: .print(text))
        }

        /// - Throws: `SimulatorError` for a moment that there never is.
        func checkedPoint() throws(SimulatorError) -> Scenario.Happening.Point {
            switch point {
            case .call(let name?, let ordinal):
                try ScenarioDecoder.checkCall(name, "call of an extension")
                guard ordinal >= 1 else {
                    throw SimulatorError(
                        .input, "There is no call \(ordinal) of a launch. Calls count from 1.")
                }
            case .time(let delay):
                guard delay >= .zero, delay <= .seconds(86_400) else {
                    throw SimulatorError(
                        .input,
                        "Nothing can happen \(delay) after a delivery. Expected zero to a day.")
                }
            case .print(let text):
                guard !text.isEmpty else {
                    throw SimulatorError(
                        .input, "Every line holds an empty text. Name a part of a line.")
                }
            case .call(nil, _): break
            }
            return point
        }
    }
}
