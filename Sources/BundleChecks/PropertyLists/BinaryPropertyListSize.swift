import Foundation

/// Counts the values of a binary property list before anybody builds them.
///
/// An object of the binary form can stand in many places. A few hundred bytes can so stand for more
/// values than any memory holds, and Foundation builds every one of them.
struct BinaryPropertyListSize {
    private let bytes: [UInt8]
    private let referenceSize: Int
    private let offsetSize: Int
    private let objectCount: Int
    private let table: Int
    private let top: Int
    private var referencesRead = 0

    /// An object on the way down, with what it refers to.
    private struct Visit {
        let object: Int
        let references: [Int]
        var next = 0
        var count = 1
    }

    /// Whether the bytes have the binary form and stand for too many values, or for endless ones.
    ///
    /// What is damaged is left to Foundation, which refuses it.
    static func isTooLarge(_ data: Data) -> Bool {
        guard var size = BinaryPropertyListSize([UInt8](data)) else { return false }
        return size.isTooLarge()
    }

    private init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "bplist".utf8), bytes.count >= 40 else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, trailer + 8, 8),
            let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8), count <= bytes.count
        else { return nil }
        objectCount = count
        self.top = top
        self.table = table
    }

    private mutating func isTooLarge() -> Bool {
        let limit = LintLimits.propertyListValuesMax
        var counts: [Int: Int] = [:]
        var open: Set<Int> = [top]
        guard let first = references(of: top) else { return false }
        var visits = [Visit(object: top, references: first)]
        while var visit = visits.popLast() {
            if visit.count > limit || referencesRead > limit { return true }
            guard visit.next < visit.references.count else {
                counts[visit.object] = visit.count
                open.remove(visit.object)
                if let above = visits.indices.last { visits[above].count += visit.count }
                continue
            }
            let object = visit.references[visit.next]
            visit.next += 1
            if let count = counts[object] {
                visit.count += count
                visits.append(visit)
            } else {
                visits.append(visit)
                // An object inside itself has no end.
                guard open.insert(object).inserted else { return true }
                guard let references = references(of: object) else { return false }
                visits.append(Visit(object: object, references: references))
            }
        }
        return false
    }

    /// What an array, a set or a dictionary refers to; nil where the bytes are damaged.
    private mutating func references(of object: Int) -> [Int]? {
        guard object < objectCount, let place = offset(object * offsetSize, from: table),
            var start = Self.number(bytes, place, offsetSize), start < bytes.count
        else { return nil }
        let kind = bytes[start] >> 4
        guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
        var count = Int(bytes[start] & 0xF)
        start += 1
        if count == 0xF {
            guard start < bytes.count, bytes[start] >> 4 == 1 else { return nil }
            let width = 1 << Int(bytes[start] & 0xF)
            guard width <= 8, let long = Self.number(bytes, start + 1, width) else { return nil }
            count = long
            start += 1 + width
        }
        guard count <= bytes.count else { return nil }
        if kind == 0xD { count *= 2 }
        guard count * referenceSize <= bytes.count - start else { return nil }
        referencesRead += count
        return (0..<count).compactMap {
            Self.number(bytes, start + $0 * referenceSize, referenceSize)
        }
    }

    private func offset(_ distance: Int, from start: Int) -> Int? {
        start <= bytes.count && distance <= bytes.count ? start + distance : nil
    }

    /// A big-endian number; nil outside the bytes, and where it is no offset of a file.
    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        return Int(
            exactly: bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
