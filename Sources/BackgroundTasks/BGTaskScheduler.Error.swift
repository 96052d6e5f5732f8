public import Foundation

extension BGTaskScheduler {
    /// Why a request was refused.
    public struct Error: CustomNSError, Hashable, Sendable {
        /// The reasons, by the numbers that Apple gives them.
        public enum Code: Int, Sendable {
            /// Work in the background is not available.
            case unavailable = 1
            /// As many requests of the kind wait as can wait.
            case tooManyPendingTaskRequests = 2
            /// The identifier is not one that `Info.plist` permits.
            case notPermitted = 3

            /// Lets `catch BGTaskScheduler.Error.notPermitted` compare the reason.
            public static func ~= (code: Code, error: any Swift.Error) -> Bool {
                (error as? BGTaskScheduler.Error)?.code == code
            }
        }

        /// The reason.
        public let code: Code

        /// Makes an error from its reason.
        public init(_ code: Code) {
            self.code = code
        }

        /// The name that goes with the numbers.
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        /// The number of the reason.
        public var errorCode: Int { code.rawValue }
        /// A sentence for the log.
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }

        /// Work in the background is not available.
        public static var unavailable: Code { .unavailable }
        /// As many requests of the kind wait as can wait.
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// The identifier is not one that `Info.plist` permits.
        public static var notPermitted: Code { .notPermitted }

        private var sentence: String {
            switch code {
            case .unavailable: "Background tasks are not available to this process."
            case .tooManyPendingTaskRequests:
                "As many requests of this kind wait as can wait: 1 app refresh, 10 processing."
            case .notPermitted:
                "The identifier is not listed under BGTaskSchedulerPermittedIdentifiers of the "
                    + "Info.plist."
            }
        }
    }
}
