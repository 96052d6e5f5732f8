import CArchive
import Foundation

/// Unpacks a package into memory with the system's libarchive; nothing is written anywhere.
enum PackageArchive {
    /// The regular files of a ZIP archive by their paths.
    static func files(in archive: [UInt8]) throws(OrderRefusal) -> [String: [UInt8]] {
        guard archive.count <= OrderLimits.archiveBytesMax else {
            throw OrderRefusal(
                .archiveTooLarge,
                "The package has \(archive.count) bytes, at most \(OrderLimits.archiveBytesMax) "
                    + "are read. Use smaller images.")
        }
        guard archive.starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
            throw OrderRefusal(
                .notAnArchive,
                "The data does not begin as a ZIP file: "
                    + (archive.isEmpty
                        ? "it is empty. " : "its first bytes are \(start(archive)). ")
                    + "Hand over the bytes of the .order file as they are.")
        }
        // Every entry that the library would remember has this mark, so that it remembers few.
        guard marks(in: archive) <= OrderLimits.entriesMax * 2 else {
            throw tooManyEntries("more than \(OrderLimits.entriesMax * 2)")
        }
        var result: Result<[String: [UInt8]], OrderRefusal> = .success([:])
        PackageLocale.withUTF8 {
            archive.withUnsafeBytes { bytes in
                do throws(OrderRefusal) {
                    result = .success(try unpack(bytes))
                } catch {
                    result = .failure(error)
                }
            }
        }
        return try result.get()
    }

    private static func unpack(
        _ bytes: UnsafeRawBufferPointer
    ) throws(OrderRefusal) -> [String: [UInt8]] {
        guard let reader = archive_read_new() else {
            throw OrderRefusal(
                .archiveDamaged, "There is no memory to read the package. Free some memory.")
        }
        defer { archive_read_free(reader) }
        guard archive_read_support_format_zip_seekable(reader) == ARCHIVE_OK,
            archive_read_open_memory(reader, bytes.baseAddress, bytes.count) == ARCHIVE_OK
        else { throw damaged(reader, "it cannot be opened") }
        var collected = PackageContents(archiveBytes: bytes.count)
        while true {
            var entry: OpaquePointer?
            let status = archive_read_next_header(reader, &entry)
            if status == ARCHIVE_EOF { break }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
                throw damaged(reader, "its list of files cannot be read")
            }
            let name = try name(of: entry)
            let path = try collected.enter(name, isFolder: try isFolder(entry, name))
            guard let path else { continue }
            try checkForm(reader, entry, name)
            try read(reader, entry, path, into: &collected)
        }
        try collected.finish()
        return collected.files
    }

    private static func read(
        _ reader: OpaquePointer, _ entry: OpaquePointer, _ path: String,
        into collected: inout PackageContents
    ) throws(OrderRefusal) {
        if archive_entry_size_is_set(entry) != 0 {
            try collected.allow(path, bytes: Int(clamping: archive_entry_size(entry)))
        }
        var content: [UInt8] = []
        while true {
            var block: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let status = archive_read_data_block(reader, &block, &count, &offset)
            if status == ARCHIVE_EOF { break }
            // A wrong checksum or length is only a warning to the library.
            guard status == ARCHIVE_OK, offset == content.count else {
                throw damaged(reader, "\(path.quoted) cannot be unpacked")
            }
            try collected.allow(path, bytes: content.count + count)
            content += UnsafeRawBufferPointer(start: block, count: count)
        }
        try collected.add(path, content)
    }

    private static func name(of entry: OpaquePointer) throws(OrderRefusal) -> String {
        let name = archive_entry_pathname(entry).flatMap { String(validatingCString: $0) }
        guard let name, !name.isEmpty else {
            throw OrderRefusal(
                .pathUnsafe,
                "The package has an entry whose name is empty or not UTF-8. Name the files in "
                    + "ASCII or UTF-8.")
        }
        return name
    }

    private static func isFolder(
        _ entry: OpaquePointer, _ name: String
    ) throws(OrderRefusal) -> Bool {
        let kind = archive_entry_filetype(entry)
        // Octal, as in the library's header, whose macros have a cast that does not come through.
        if kind == 0o040000 { return true }
        guard kind == 0o100000, archive_entry_symlink(entry) == nil,
            archive_entry_hardlink(entry) == nil
        else {
            throw OrderRefusal(
                .entryNotAFile,
                "The package's entry \(name.quoted) is a link, a device or another special file. "
                    + "Expected files and folders only. Zip the file that the link leads to.")
        }
        return false
    }

    /// Refuses what cannot be unpacked within bounds: ciphers and rare compressions.
    private static func checkForm(
        _ reader: OpaquePointer, _ entry: OpaquePointer, _ name: String
    ) throws(OrderRefusal) {
        guard archive_entry_is_encrypted(entry) == 0 else {
            throw OrderRefusal(
                .entryEncrypted,
                "The package's file \(name.quoted) is encrypted. Zip without a password.")
        }
        let form = archive_format_name(reader).map { String(cString: $0) } ?? ""
        guard form.hasSuffix("(deflation)") || form.hasSuffix("(uncompressed)") else {
            throw OrderRefusal(
                .compressionUnknown,
                "The package's file \(name.quoted) is compressed as \(form.quoted). Expected "
                    + "deflation or none. Zip with an ordinary tool.")
        }
    }

    static func tooManyEntries(_ count: String) -> OrderRefusal {
        OrderRefusal(
            .tooManyEntries,
            "The package holds \(count) entries, at most \(OrderLimits.entriesMax) are read. Leave "
                + "out what the order does not need.")
    }

    private static func damaged(_ reader: OpaquePointer, _ what: String) -> OrderRefusal {
        let words = archive_error_string(reader).map { String(cString: $0) } ?? "no more is known"
        return OrderRefusal(
            .archiveDamaged,
            "The package is damaged: \(what) (\(words.quoted)). Zip it again, and hand over all "
                + "of its bytes.")
    }

    private static func start(_ bytes: [UInt8]) -> String {
        bytes.prefix(4).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined(separator: " ")
    }

    /// How often the mark of an entry in the archive's directory occurs.
    private static func marks(in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { buffer in
            var count = 0
            var index = 0
            while index + 4 <= buffer.count {
                if buffer[index] == 0x50, buffer[index + 1] == 0x4B, buffer[index + 2] == 0x01,
                    buffer[index + 3] == 0x02
                {
                    count += 1
                }
                index += 1
            }
            return count
        }
    }
}
