/// The numbers that bound a scenario file.
package enum ScenarioLimits {
    /// The largest file that is read.
    package static let fileBytesMax = 64 * 1024 * 1024
    /// How deep arrays and objects may stand inside one another.
    package static let depthMax = 64
    /// The longest number, in characters.
    package static let numberBytesMax = 128
    /// The longest alias, in bytes.
    package static let aliasBytesMax = 100
    /// The longest duration that can be written.
    package static let durationMax: Duration = .seconds(100 * 366 * 86_400)
    /// The most files of trust anchors.
    package static let trustFilesMax = 32
    /// The most transactions that a person picks at once; they go into one line of the wire.
    package static let pickedMax = 500
    /// Real time that the system lets a companion app run, where a launch does not say.
    package static let appLifetime: Duration = .seconds(30)
    /// How many known words a message lists.
    package static let wordsListedMax = 40
}
