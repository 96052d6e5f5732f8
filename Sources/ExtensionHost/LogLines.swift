/// Cuts the log into lines within the bounds of a launch, and keeps what an ending shows of it.
///
/// A pure value: bytes go in, lines come out.
struct LogLines {
    private let lineBytesMax: Int
    private var bytesLeft: Int
    private var line: [UInt8] = []
    private var isCut = false
    /// The last lines, oldest first, those that were dropped from the events included.
    private(set) var lastLines: [String] = []
    /// The newest line that holds the Swift runtime's own words about a crash.
    private(set) var fatalLine: String?
    private(set) var bytesDropped = 0

    init(limits: LaunchLimits) {
        lineBytesMax = max(1, limits.logLineBytesMax)
        bytesLeft = limits.logBytesMax
    }

    struct Line: Hashable {
        var text: String
        var isCut: Bool
    }

    /// Takes bytes in and gives each line that they finish and that still fits.
    mutating func append(_ bytes: UnsafeRawBufferPointer, emit: (Line) -> Void) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            extend(rest[..<end])
            finish(emit: emit)
            rest = rest[(end + 1)...]
        }
        extend(rest)
    }

    /// Gives the last line when it has no line feed.
    mutating func end(emit: (Line) -> Void) {
        if !line.isEmpty { finish(emit: emit) }
    }

    private mutating func extend(_ bytes: Slice<UnsafeRawBufferPointer>) {
        let room = lineBytesMax - line.count
        line.append(contentsOf: bytes.prefix(room))
        guard bytes.count > room else { return }
        isCut = true
        bytesDropped += bytes.count - room
    }

    private mutating func finish(emit: (Line) -> Void) {
        let text = String(decoding: line, as: UTF8.self)
        let size = line.count + 1
        let wasCut = isCut
        line.removeAll(keepingCapacity: true)
        isCut = false
        remember(text)
        guard size <= bytesLeft else {
            bytesLeft = 0
            bytesDropped += size
            return
        }
        bytesLeft -= size
        emit(Line(text: text, isCut: wasCut))
    }

    private mutating func remember(_ text: String) {
        if lastLines.count == LaunchLimits.lastLinesMax { lastLines.removeFirst() }
        lastLines.append(text)
        if text.utf8.count >= 11, text.contains("Fatal error") { fatalLine = text }
    }
}
