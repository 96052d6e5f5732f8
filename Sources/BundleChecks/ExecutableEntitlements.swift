package import Foundation

/// Finds the entitlements inside an executable of Apple's systems.
///
/// A device's build carries them in its code signature, a build for the iOS Simulator in a section
/// of its own. Every offset of the file is checked before it is followed.
package enum ExecutableEntitlements {
    /// What an executable says.
    package enum Answer: Hashable, Sendable {
        /// It is none of Apple's.
        case notAppleExecutable
        /// It has neither signature nor section.
        case unsigned
        /// It is signed and grants nothing.
        case none
        /// The property list as it stands there.
        case found(Data)
    }

    /// Looks through every architecture, and gives the first that has an answer.
    package static func read(_ file: Data) -> Answer {
        let reader = Bytes(file)
        guard let magic = reader.big32(0) else { return .notAppleExecutable }
        guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else { return slice(reader, at: 0) }
        // Java's classes begin alike; no executable has so many architectures.
        let count = Int(reader.big32(4) ?? 0)
        guard (1...LintLimits.architecturesMax).contains(count) else { return .notAppleExecutable }
        var best = Answer.notAppleExecutable
        for number in 0..<count {
            let offset =
                magic == 0xCAFE_BABE
                ? reader.big32(8 + number * 20 + 8).map(Int.init)
                : reader.big64(8 + number * 32 + 8)
            guard let offset, offset < file.count else { break }
            let answer = slice(reader, at: offset)
            if case .found = answer { return answer }
            if best == .notAppleExecutable || best == .unsigned { best = answer }
        }
        return best
    }

    /// One architecture, whose header begins at `start`.
    private static func slice(_ file: Bytes, at start: Int) -> Answer {
        guard let magic = file.little32(start), magic == 0xFEED_FACF || magic == 0xFEED_FACE,
            let commands = file.little32(start + 16)
        else { return .notAppleExecutable }
        let isLong = magic == 0xFEED_FACF
        var offset = start + (isLong ? 32 : 28)
        var answer = Answer.unsigned
        for _ in 0..<min(Int(commands), LintLimits.loadCommandsMax) {
            guard let kind = file.little32(offset), let size = file.little32(offset + 4), size >= 8
            else { break }
            switch kind {
            case 0x1D:
                guard let place = file.little32(offset + 8) else { break }
                let list = signed(file, at: start + Int(place))
                if let list { return .found(list) }
                answer = .none
            case isLong ? 0x19 : 0x01:
                if let list = section(file, segment: offset, start: start, isLong: isLong) {
                    return .found(list)
                }
            default: break
            }
            offset += Int(size)
        }
        return answer
    }

    /// The blob of entitlements in a code signature, all of whose numbers are big-endian.
    private static func signed(_ file: Bytes, at start: Int) -> Data? {
        guard file.big32(start) == 0xFADE_0CC0, let count = file.big32(start + 8) else {
            return nil
        }
        for number in 0..<min(Int(count), 64) {
            guard let kind = file.big32(start + 12 + number * 8),
                let place = file.big32(start + 16 + number * 8)
            else { return nil }
            let blob = start + Int(place)
            guard kind == 5, file.big32(blob) == 0xFADE_7171, let size = file.big32(blob + 4),
                size >= 8
            else { continue }
            return file.data(blob + 8, count: Int(size) - 8)
        }
        return nil
    }

    /// The section `__entitlements` of the segment `__TEXT`.
    private static func section(
        _ file: Bytes, segment: Int, start: Int, isLong: Bool
    ) -> Data? {
        guard let count = file.little32(segment + (isLong ? 64 : 48)) else { return nil }
        let size = isLong ? 80 : 68
        for number in 0..<min(Int(count), 256) {
            let entry = segment + (isLong ? 72 : 56) + number * size
            guard file.name(entry) == "__entitlements" else { continue }
            let length =
                isLong ? file.little64(entry + 40) : file.little32(entry + 36).map(Int.init)
            let place = file.little32(entry + (isLong ? 48 : 40))
            guard let length, let place, length > 0 else { return nil }
            return file.data(start + Int(place), count: length)
        }
        return nil
    }

    /// Reads numbers at offsets that may be anything.
    private struct Bytes {
        private let data: Data

        init(_ data: Data) {
            self.data = data
        }

        func data(_ offset: Int, count: Int) -> Data? {
            guard offset >= 0, count >= 0, offset <= data.count, count <= data.count - offset,
                count <= LintLimits.propertyListBytesMax
            else { return nil }
            let first = data.startIndex + offset
            return data.subdata(in: first..<(first + count))
        }

        private func bytes(_ offset: Int, _ count: Int) -> [UInt8]? {
            data(offset, count: count).map { [UInt8]($0) }
        }

        func big32(_ offset: Int) -> UInt32? {
            bytes(offset, 4).map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
        }

        func little32(_ offset: Int) -> UInt32? {
            bytes(offset, 4).map { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
        }

        /// Nil too where the number is no offset of a file.
        func big64(_ offset: Int) -> Int? {
            bytes(offset, 8).flatMap { Int(exactly: $0.reduce(0) { $0 << 8 | UInt64($1) }) }
        }

        func little64(_ offset: Int) -> Int? {
            bytes(offset, 8).flatMap {
                Int(exactly: $0.reversed().reduce(0) { $0 << 8 | UInt64($1) })
            }
        }

        /// A name of 16 bytes, padded with zeros.
        func name(_ offset: Int) -> String? {
            bytes(offset, 16).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
    }
}
