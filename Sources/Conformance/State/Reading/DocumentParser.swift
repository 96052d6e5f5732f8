/// Finds out what format bytes are in, and reads them.
///
/// Databases are read elsewhere.
enum DocumentParser {
    /// What a file holds, by its bytes; its name decides only where they do not.
    static func document(of bytes: [UInt8], path: String) -> StateDocument {
        let claim = claimedFormat(path)
        guard bytes.count <= StateLimits.documentBytesMax else { return .bytes(bytes) }
        return bytes.withUnsafeBufferPointer { buffer in
            if BinaryPropertyListReader.isMarked(buffer) || XMLPropertyListReader.isMarked(buffer) {
                return propertyList(buffer, bytes)
            }
            switch json(buffer, isClaimed: claim == .json) {
            case .success(let value): return .json(value)
            case .failure(let error):
                if let lines = jsonLines(buffer, isClaimed: claim == .jsonLines) { return lines }
                if let claim { return .unreadable(claim, reason: error.reason, bytes: bytes) }
            }
            return plain(bytes)
        }
    }

    /// The value that text or data inside another value holds; nil when it holds none.
    static func nestedValue(in bytes: UnsafeBufferPointer<UInt8>) -> StateValue? {
        guard bytes.count <= StateLimits.nestedBytesMax, let first = bytes.first else { return nil }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // What only begins like JSON is text, and compared as such.
            return try? StateJSON.value(of: bytes)
        case UInt8(ascii: "b") where BinaryPropertyListReader.isMarked(bytes):
            // The same holds here.
            return try? BinaryPropertyListReader.value(of: bytes)
        case UInt8(ascii: "<") where XMLPropertyListReader.isMarked(bytes):
            // And here.
            return try? XMLPropertyListReader.value(of: bytes)
        default: return nil
        }
    }

    private static func claimedFormat(_ path: String) -> StateDocument.Format? {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: point)...].lowercased() {
        case "json": return .json
        case "jsonl", "ndjson": return .jsonLines
        case "plist": return .propertyList
        default: return nil
        }
    }

    private static func propertyList(
        _ buffer: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]
    ) -> StateDocument {
        do {
            let isBinary = BinaryPropertyListReader.isMarked(buffer)
            return .propertyList(
                isBinary
                    ? try BinaryPropertyListReader.value(of: buffer)
                    : try XMLPropertyListReader.value(of: buffer))
        } catch {
            return .unreadable(.propertyList, reason: error.reason, bytes: bytes)
        }
    }

    /// A single number or word is JSON only in a file that is named so.
    private static func json(
        _ buffer: UnsafeBufferPointer<UInt8>, isClaimed: Bool
    ) -> Result<StateValue, StateReadingError> {
        let first = buffer.first { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) }
        guard isClaimed || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return .failure(StateReadingError("it does not begin like one"))
        }
        do {
            return .success(try StateJSON.value(of: buffer))
        } catch {
            let reason = buffer.isEmpty ? "it is empty" : error.reason
            return .failure(StateReadingError(reason))
        }
    }

    /// Lines that are JSON values each; the last may be cut off.
    static func jsonLines(
        _ buffer: UnsafeBufferPointer<UInt8>, isClaimed: Bool
    ) -> StateDocument? {
        let first = buffer.first
        guard isClaimed || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return nil
        }
        var values: [StateValue] = []
        var start = 0
        while start < buffer.count {
            let end = buffer[start...].firstIndex(of: 0x0A) ?? buffer.count
            let line = UnsafeBufferPointer(rebasing: buffer[start..<end])
            if line.isEmpty {
                start = end + 1
                continue
            }
            do {
                values.append(try StateJSON.value(of: line))
            } catch {
                // Only the very last line can have been cut off.
                let isLast = buffer[end...].allSatisfy { $0 == 0x0A }
                guard isLast, isClaimed || !values.isEmpty else { return nil }
                return .jsonLines(values, tail: [UInt8](buffer[start...]))
            }
            start = end + 1
        }
        return .jsonLines(values, tail: [])
    }

    static func plain(_ bytes: [UInt8]) -> StateDocument {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            return .bytes(bytes)
        }
        return .text(text)
    }
}
