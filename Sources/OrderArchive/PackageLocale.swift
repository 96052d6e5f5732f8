import CArchive
import Foundation

/// Lets libarchive read names in UTF-8 whatever language the process runs in.
enum PackageLocale {
    /// Runs `body` while this thread reads characters as UTF-8.
    ///
    /// Where the system has no such locale, names outside ASCII are refused by the caller.
    static func withUTF8(_ body: () -> Void) {
        guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
        let before = uselocale(locale)
        body()
        uselocale(before)
        freelocale(locale)
    }
}
