import Glibc

/// One line of the unified log, as it stands in the log of a launch.
///
/// Level, subsystem and category, then the message: `error [com.example.app:sync] no such row`. A
/// line feed in the message is written as `\n`, so that one call is one line.
struct LogLine {
    var level: OSLogType
    var origin: LogOrigin
    var message: String

    var text: String { "\(level.word) \(origin.label)\(Self.escaped(message))" }

    private static func escaped(_ message: String) -> String {
        guard message.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return message }
        var text = ""
        for scalar in message.unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Writes the line to standard error past every buffer, so that a kill right after keeps it.
    func write() {
        var text = text + "\n"
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(STDERR_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // Nobody reads the log any more.
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}
