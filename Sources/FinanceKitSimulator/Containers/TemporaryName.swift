/// Names that Foundation draws by chance for the temporary of an atomic write.
///
/// They would make two equal runs look different, so transcripts show `*` in their place. Observed
/// on Linux, Swift 6.3: `.dat.nosync`, the process number in hexadecimal, a point and six
/// characters.
package enum TemporaryName {
    private static let marker = ".dat.nosync"

    /// The path with every such name's random part replaced.
    package static func masked(_ path: String) -> String {
        guard path.contains(marker) else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(marker) ? marker + "*" : String($0) }
            .joined(separator: "/")
    }
}
