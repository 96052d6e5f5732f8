import ExtensionHost

/// Names that Foundation draws by chance for the temporary of an atomic write.
///
/// They would make two equal runs look different, so transcripts show `*` in their place. Observed
/// on Linux, Swift 6.3: `.dat.nosync`, the process number in hexadecimal, a point and six
/// characters.
package enum TemporaryName {
    /// The path with every such name's random part replaced, as the keeper itself replaces it where
    /// it counts writes.
    package static func masked(_ path: String) -> String { WritePlace.masked(path) }
}
