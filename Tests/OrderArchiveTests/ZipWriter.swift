/// Writes ZIP archives that an honest tool would not write.
struct ZipWriter {
    /// One entry; whatever is not said is as an honest tool has it.
    struct Entry {
        var name: [UInt8]
        var data: [UInt8]
        /// How it is compressed: 0 not at all, 8 deflation, 14 LZMA.
        var method: UInt16 = 0
        /// Bit 0 says encrypted, bit 11 that the name is in UTF-8.
        var flags: UInt16 = 0
        /// As in a Unix file system: type and permissions.
        var mode: UInt32 = 0o100644
        /// The size that the headers claim after unpacking.
        var claimedSize: UInt32?
        var checksum: UInt32?

        init(_ name: String, _ data: [UInt8]) {
            self.name = Array(name.utf8)
            self.data = data
        }
    }

    /// The bytes of an archive of these entries; where they overlap, all have the first one's bytes.
    static func archive(_ entries: [Entry], overlapping: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let isShared = overlapping && !bytes.isEmpty
            let offset = isShared ? 0 : UInt32(bytes.count)
            let header = header(of: entry)
            if !isShared { bytes += [0x50, 0x4B, 3, 4] + header + entry.name + entry.data }
            directory += [0x50, 0x4B, 1, 2] + little(UInt16(3 << 8 | 20)) + header
            directory += little(UInt16(0)) + little(UInt16(0)) + little(UInt16(0))
            directory += little(entry.mode << 16) + little(offset) + entry.name
        }
        let start = UInt32(bytes.count)
        let count = UInt16(truncatingIfNeeded: entries.count)
        return bytes + directory + [0x50, 0x4B, 5, 6] + [0, 0, 0, 0] + little(count)
            + little(count) + little(UInt32(directory.count)) + little(start) + [0, 0]
    }

    private static func header(of entry: Entry) -> [UInt8] {
        var bytes: [UInt8] = little(UInt16(20)) + little(entry.flags) + little(entry.method)
        bytes += [0, 0, 0x21, 0x5C]
        bytes += little(entry.checksum ?? crc32(entry.data))
        bytes += little(UInt32(entry.data.count))
        bytes += little(entry.claimedSize ?? UInt32(entry.data.count))
        bytes += little(UInt16(entry.name.count)) + little(UInt16(0))
        return bytes
    }

    private static func little<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
