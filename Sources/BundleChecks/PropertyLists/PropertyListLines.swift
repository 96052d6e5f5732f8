import Foundation

/// Finds the lines of the keys in the XML form of a property list.
///
/// It judges nothing: what it cannot follow has no line. The values come from Foundation.
struct PropertyListLines: Sendable {
    private let positions: [[String]: TextLines.Position]

    /// Walks through the text; nil where it is no XML text in UTF-8.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        var walk = Walk(bytes)
        guard walk.isText else { return nil }
        walk.run()
        let lines = TextLines(bytes)
        positions = walk.offsets.mapValues(lines.position)
    }

    /// Where the `<key>` of the path stands; an element of an array is named by its number.
    func position(of keys: [String]) -> TextLines.Position? { positions[keys] }

    /// One pass over the bytes.
    private struct Walk {
        private let bytes: [UInt8]
        private var index = 0
        private var frames: [Frame] = []
        /// Lists that are open beyond the depth that is followed.
        private var beyond = 0
        private(set) var offsets: [[String]: Int] = [:]

        private struct Frame {
            let path: [String]
            let isArray: Bool
            var count = 0
            var key: (name: String, offset: Int)?
        }

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        var isText: Bool {
            !bytes.starts(with: "bplist".utf8) && !bytes.prefix(4).contains(0)
                && bytes.first != 0xFF && bytes.first != 0xFE
        }

        mutating func run() {
            while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                index = open
                if starts(with: "<!--") {
                    skip(past: "-->")
                } else if starts(with: "<![CDATA[") {
                    skip(past: "]]>")
                } else if starts(with: "<?") {
                    skip(past: "?>")
                } else {
                    tag(at: open)
                }
            }
        }

        private mutating func tag(at open: Int) {
            skip(past: ">")
            var inside = bytes[(open + 1)..<max(open + 1, index - 1)]
            let isEnd = inside.first == UInt8(ascii: "/")
            let isEmpty = inside.last == UInt8(ascii: "/")
            if isEnd { inside = inside.dropFirst() }
            let name = inside.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            switch String(decoding: name, as: UTF8.self) {
            case "key" where !isEnd && !isEmpty:
                let text = keyText()
                if beyond == 0, !frames.isEmpty {
                    frames[frames.count - 1].key = (text, open)
                }
            case "dict" where isEnd, "array" where isEnd:
                if beyond > 0 { beyond -= 1 } else { _ = frames.popLast() }
            case "dict": list(at: open, isArray: false, isEmpty: isEmpty)
            case "array": list(at: open, isArray: true, isEmpty: isEmpty)
            case "string", "integer", "real", "true", "false", "date", "data":
                if !isEnd { _ = value(at: open) }
            default: break
            }
        }

        private mutating func list(at open: Int, isArray: Bool, isEmpty: Bool) {
            guard beyond == 0, frames.count < LintLimits.propertyListDepthMax else {
                if !isEmpty { beyond += 1 }
                return
            }
            let path = frames.isEmpty ? [] : value(at: open)
            if !isEmpty { frames.append(Frame(path: path, isArray: isArray)) }
        }

        /// Notes a value and gives its path.
        private mutating func value(at open: Int) -> [String] {
            guard beyond == 0, var frame = frames.popLast() else { return [] }
            defer { frames.append(frame) }
            let path: [String]
            if frame.isArray {
                path = frame.path + [String(frame.count)]
                offsets[path] = open
                frame.count += 1
            } else {
                guard let key = frame.key else { return frame.path }
                path = frame.path + [key.name]
                offsets[path] = key.offset
                frame.key = nil
            }
            return path
        }

        /// Reads on to the end of a key, with references and marked sections resolved.
        private mutating func keyText() -> String {
            var text: [UInt8] = []
            while index < bytes.count {
                if starts(with: "</") {
                    skip(past: ">")
                    break
                }
                if starts(with: "<![CDATA[") {
                    let start = index + 9
                    skip(past: "]]>")
                    text += bytes[start..<max(start, index - 3)]
                } else if starts(with: "<!--") {
                    skip(past: "-->")
                } else if let reference = Self.references.first(where: { starts(with: $0.0) }) {
                    text.append(reference.1)
                    index += reference.0.utf8.count
                } else {
                    text.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: text, as: UTF8.self)
        }

        private static let references: [(String, UInt8)] = [
            ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&apos;", 0x27),
        ]

        private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

        /// Moves behind the next occurrence, or to the end.
        private mutating func skip(past text: String) {
            let mark = Array(text.utf8)
            while index < bytes.count {
                if bytes[index...].starts(with: mark) {
                    index += mark.count
                    return
                }
                index += 1
            }
        }
    }
}
