public import Foundation

/// A file that is shown with a notification.
open class UNNotificationAttachment: NSObject {
    /// Tells the attachments of a notification apart.
    public let identifier: String
    /// Where the file is.
    public let url: URL

    /// Names a file; it must be there.
    ///
    /// - Throws: `UNError` with `attachmentInvalidURL` when there is no such file.
    public init(
        identifier: String, url: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
            throw UNError(.attachmentInvalidURL)
        }
        self.identifier = identifier
        self.url = url
    }
}
