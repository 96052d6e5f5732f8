/// A 64-bit hash that is the same in every process, so that what is sorted by it repeats.
///
/// It guards against chance, not against people who look for collisions.
struct StateHash {
    private(set) var value: UInt64

    init(_ start: UInt64 = 0) {
        value = start ^ 0xA076_1D64_78BD_642F
    }

    mutating func add(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low ^ 0x8EBC_6AF0_9C88_C6E3 &+ word
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        add(rest)
        add(UInt64(bytes.count))
    }

    mutating func add(_ bytes: some Collection<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable {
            add(UnsafeRawBufferPointer($0))
        }
        if isDone == nil { [UInt8](bytes).withUnsafeBytes { add($0) } }
    }

    mutating func add(_ text: String) { add(text.utf8) }

    static func of(_ word: UInt64) -> UInt64 {
        var hash = StateHash()
        hash.add(word)
        return hash.value
    }

    static func of(_ first: UInt64, _ second: UInt64) -> UInt64 {
        var hash = StateHash()
        hash.add(first)
        hash.add(second)
        return hash.value
    }

    static func of(_ first: UInt64, _ second: UInt64, _ third: UInt64) -> UInt64 {
        var hash = StateHash()
        hash.add(first)
        hash.add(second)
        hash.add(third)
        return hash.value
    }

    static func of(_ text: String) -> UInt64 {
        var hash = StateHash()
        hash.add(text)
        return hash.value
    }
}
