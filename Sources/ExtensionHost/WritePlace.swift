import CSupervisor

/// A write named by what it does and where, so that it is the same from run to run.
///
/// The place of a rename or a link is its destination, where that lies in a container.
package struct WritePlace: Hashable, Sendable {
    /// Name of the system call, such as `renameat2`; nil for any.
    package var call: String?
    /// `CONTAINER/PATH`, or the path inside any container, with chance names masked.
    package var path: String
    /// Which call of this name (of any name without one) at this path it is in the launch, from 1.
    package var ordinal: Int

    package init(call: String?, path: String, ordinal: Int = 1) {
        self.call = call
        self.path = Self.masked(path)
        self.ordinal = ordinal
    }

    /// As scenario files and reports spell it: `renameat2 Ledger/ledger.json#2`.
    package var name: String { (call.map { $0 + " " } ?? "") + "\(path)#\(ordinal)" }

    /// The system calls that a place can name, in the order of the alphabet.
    ///
    /// Some are missing on architectures that have only their younger forms.
    package static let calls = [
        "copy_file_range", "creat", "fallocate", "ftruncate", "link", "linkat", "mkdir", "mkdirat",
        "mknod", "mknodat", "open", "openat", "openat2", "pwrite64", "pwritev", "pwritev2",
        "rename", "renameat", "renameat2", "rmdir", "sendfile", "splice", "symlink", "symlinkat",
        "truncate", "unlink", "unlinkat", "write", "writev",
    ]

    /// The path with the random parts of Foundation's temporary names replaced by `*`.
    ///
    /// The keeper compares paths, so its own code masks them here too.
    package static func masked(_ path: String) -> String {
        // Each part grows by one byte at most.
        let size = path.utf8.count * 2 + 32
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
            guard let base = buffer.baseAddress else { return path }
            fksim_mask_path(path, base, size)
            return String(cString: base)
        }
    }
}
