import Foundation

/// Where this program stands.
enum OwnExecutable {
    /// Absolute path, with links followed.
    static var path: String {
        let named = Bundle.main.executablePath ?? CommandLine.arguments[0]
        return URL(filePath: named).resolvingSymlinksInPath().path
    }
}
