public import Foundation

/// Why the store could not do what it was asked.
///
/// There are more reasons than cases, and there will be more cases: switch with
/// `@unknown default`.
/// Standing: the cases are documented (Apple's `FinanceError`); domain, codes and texts are
/// assumed.
@available(iOS 17, *)
@nonexhaustive
public enum FinanceError: CustomNSError, LocalizedError, Equatable, Sendable {
    /// Such data cannot be had at the moment, though the device offers it.
    case dataRestricted(FinanceStore.DataType)
    /// Something else went wrong; in the simulator the log says what.
    case unknown
    /// The token can no longer be used; start again without one.
    @available(iOS 18, *) case historyTokenInvalid

    /// The number of the case: 0, 1 and 2 in the order above.
    public var errorCode: Int {
        switch self {
        case .dataRestricted: 0
        case .unknown: 1
        case .historyTokenInvalid: 2
        }
    }

    /// The texts below under Foundation's keys.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [:]
        info[NSLocalizedDescriptionKey] = errorDescription
        info[NSLocalizedFailureReasonErrorKey] = failureReason
        return info
    }

    /// The name of the type with its module.
    public static var errorDomain: String { "FinanceKit.FinanceError" }

    /// What could not be done.
    public var errorDescription: String? {
        switch self {
        case .dataRestricted(.orders): "Orders cannot be read at the moment."
        case .dataRestricted: "Financial data cannot be read at the moment."
        case .unknown: "The finance store could not answer."
        case .historyTokenInvalid: "The history cannot be continued from this token."
        }
    }

    /// Why it could not be done.
    public var failureReason: String? {
        switch self {
        case .dataRestricted: "Access is restricted on this device."
        case .unknown: "The reason is not known."
        case .historyTokenInvalid:
            "The token is not of this history, or the changes after it are no longer kept."
        }
    }
}
