public import Foundation

/// Why a notification was refused.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// The reasons, by the numbers that Apple gives them.
    public enum Code: Int, Sendable {
        /// The person does not allow notifications.
        case notificationsNotAllowed = 1
        /// There is no file for an attachment.
        case attachmentInvalidURL = 100
        /// A notification says nothing and does nothing.
        case notificationInvalidNoDate = 1400
        /// A notification has nothing to show.
        case notificationInvalidNoContent = 1401

        /// Lets `catch UNError.attachmentInvalidURL` compare the reason.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? UNError)?.code == code
        }
    }

    /// The reason.
    public let code: Code

    /// Makes an error from its reason.
    public init(_ code: Code) {
        self.code = code
    }

    /// The name that goes with the numbers.
    public static var errorDomain: String { "UNErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    /// The person does not allow notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// There is no file for an attachment.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
}
