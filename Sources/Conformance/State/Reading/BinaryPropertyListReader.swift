/// Reads a binary property list, bounded in depth and size whatever its references say.
///
/// Foundation's reader gives no reference of a keyed archive and cannot tell all its numbers apart.
struct BinaryPropertyListReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let table: Int
    private var valuesLeft: Int
    private var depth = 0

    static func isMarked(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.starts(with: "bplist0".utf8)
    }

    /// The value that all the bytes together are.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(StateReadingError) -> StateValue
    {
        var reader = try BinaryPropertyListReader(bytes)
        let top = reader.number(at: bytes.count - 16, size: 8)
        return try reader.object(top)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(StateReadingError) {
        guard Self.isMarked(bytes), bytes.count >= 8 + 1 + 32 else {
            throw StateReadingError("the property list is cut off")
        }
        self.bytes = bytes
        offsetSize = Int(bytes[bytes.count - 26])
        referenceSize = Int(bytes[bytes.count - 25])
        objectCount = Self.number(in: bytes, at: bytes.count - 24, size: 8)
        table = Self.number(in: bytes, at: bytes.count - 8, size: 8)
        let limit = StateLimits.unfoldedValuesMax
        valuesLeft = limit.least + limit.times * min(objectCount, bytes.count)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            (1...bytes.count).contains(objectCount), (8..<bytes.count).contains(table),
            objectCount <= (bytes.count - 32 - table) / offsetSize
        else { throw StateReadingError("the end of the property list makes no sense") }
    }

    private func number(at place: Int, size: Int) -> Int {
        Self.number(in: bytes, at: place, size: size)
    }

    /// A big-endian number; what does not fit becomes the largest, which no check lets pass.
    private static func number(
        in bytes: UnsafeBufferPointer<UInt8>, at place: Int, size: Int
    ) -> Int {
        var value: UInt64 = 0
        for offset in 0..<size { value = value << 8 | UInt64(bytes[place + offset]) }
        return Int(clamping: value)
    }

    private mutating func object(_ index: Int) throws(StateReadingError) -> StateValue {
        valuesLeft -= 1
        depth += 1
        defer { depth -= 1 }
        guard valuesLeft > 0, depth <= StateLimits.depthMax else {
            throw StateReadingError("the property list is nested too deep or unfolds too far")
        }
        guard (0..<objectCount).contains(index) else {
            throw StateReadingError("the property list names value \(index), which it has not")
        }
        let place = number(at: table + index * offsetSize, size: offsetSize)
        guard (8..<table).contains(place) else {
            throw StateReadingError("value \(index) of the property list lies outside it")
        }
        return try object(at: place)
    }

    private mutating func object(at place: Int) throws(StateReadingError) -> StateValue {
        let low = Int(bytes[place] & 0xF)
        switch bytes[place] >> 4 {
        case 0x0:
            switch low {
            case 0x0: return .null
            case 0x8: return .bool(false)
            case 0x9: return .bool(true)
            default: throw unknown(place)
            }
        case 0x1: return try integer(at: place + 1, size: 1 << low)
        case 0x2: return try real(at: place + 1, size: 1 << low)
        case 0x3:
            let seconds = Double(bitPattern: UInt64(try bits(at: place + 1, size: 8)))
            return .date(seconds: seconds + Self.secondsFrom1970To2001)
        case 0x4:
            let slice = try slice(place, low, size: 1)
            return .data([UInt8](slice))
        case 0x5:
            return .string(String(decoding: try slice(place, low, size: 1), as: UTF8.self))
        case 0x6:
            let slice = try slice(place, low, size: 2)
            let units = stride(from: slice.startIndex, to: slice.endIndex, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        case 0x8:
            let number = try bits(at: place + 1, size: min(8, low + 1))
            return .object([StateValue.Entry("CF$UID", .number(String(number)))])
        case 0xA, 0xB, 0xC: return try array(place, low)
        case 0xD: return try dictionary(place, low)
        default: throw unknown(place)
        }
    }

    private static let secondsFrom1970To2001 = 978_307_200.0

    private func unknown(_ place: Int) -> StateReadingError {
        StateReadingError("byte \(place) of the property list begins no value")
    }

    private func bits(at place: Int, size: Int) throws(StateReadingError) -> UInt64 {
        guard place + size <= table else {
            throw StateReadingError("the property list ends inside a value at byte \(place)")
        }
        var value: UInt64 = 0
        for offset in 0..<size { value = value << 8 | UInt64(bytes[place + offset]) }
        return value
    }

    private func integer(at place: Int, size: Int) throws(StateReadingError) -> StateValue {
        switch size {
        case 1, 2, 4: return .number(String(try bits(at: place, size: size)))
        case 8: return .number(String(Int64(bitPattern: try bits(at: place, size: 8))))
        case 16:
            // Only unsigned numbers above what 63 bits hold are written so long.
            let high = Int64(bitPattern: try bits(at: place, size: 8))
            let low = try bits(at: place + 8, size: 8)
            return .number(high == 0 ? String(low) : "\(high)*2^64+\(low)")
        default: throw unknown(place - 1)
        }
    }

    private func real(at place: Int, size: Int) throws(StateReadingError) -> StateValue {
        switch size {
        case 4:
            let pattern = UInt32(truncatingIfNeeded: try bits(at: place, size: 4))
            return .number(Double(Float(bitPattern: pattern)).description)
        case 8: return .number(Double(bitPattern: try bits(at: place, size: 8)).description)
        default: throw unknown(place - 1)
        }
    }

    /// How many elements or units a value has, and where the first is.
    private func count(
        _ place: Int, _ low: Int
    ) throws(StateReadingError) -> (count: Int, start: Int) {
        guard low == 0xF else { return (low, place + 1) }
        let marker = try bits(at: place + 1, size: 1)
        let size = 1 << Int(marker & 0xF)
        guard marker >> 4 == 1, size <= 8 else { throw unknown(place) }
        return (Int(clamping: try bits(at: place + 2, size: size)), place + 2 + size)
    }

    private func slice(
        _ place: Int, _ low: Int, size: Int
    ) throws(StateReadingError) -> Slice<UnsafeBufferPointer<UInt8>> {
        let (count, start) = try count(place, low)
        guard start <= table, count <= (table - start) / size else {
            throw StateReadingError("the property list ends inside a value at byte \(place)")
        }
        return bytes[start..<start + count * size]
    }

    private mutating func array(
        _ place: Int, _ low: Int
    ) throws(StateReadingError) -> StateValue {
        let references = try slice(place, low, size: referenceSize)
        var elements: [StateValue] = []
        for start in stride(
            from: references.startIndex, to: references.endIndex, by: referenceSize)
        {
            elements.append(try object(number(at: start, size: referenceSize)))
        }
        return .array(elements)
    }

    private mutating func dictionary(
        _ place: Int, _ low: Int
    ) throws(StateReadingError) -> StateValue {
        let references = try slice(place, low, size: 2 * referenceSize)
        let half = references.count / 2
        var entries: [StateValue.Entry] = []
        for start in stride(
            from: references.startIndex, to: references.startIndex + half, by: referenceSize)
        {
            guard case .string(let key) = try object(number(at: start, size: referenceSize)) else {
                throw StateReadingError("a key of the property list is no text at byte \(place)")
            }
            let value = try object(number(at: start + half, size: referenceSize))
            entries.append(StateValue.Entry(key, value))
        }
        return .object(entries)
    }
}
