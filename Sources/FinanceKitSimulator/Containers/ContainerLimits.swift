/// How much of the containers is kept.
package struct ContainerLimits: Sendable {
    /// Files, folders and links together.
    package var entriesMax = 20_000
    /// Bytes of all files together.
    package var bytesMax = 1 << 30
    /// Folders inside one another.
    package var depthMax = 128
    /// What a restore removes at most, files and folders together.
    package var removedMax = 1_000_000

    package init() {}
}
