import Foundation
import Glibc

/// What the kernel knows of this process's memory and time.
enum HostProcess {
    /// Forgets the largest size so far, and gives the size now.
    static func resetPeak() -> Int {
        // Where the kernel does not offer it, the peak is that of the whole life: more, never less.
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        return bytes("VmRSS:")
    }

    /// The largest resident size since the last reset.
    static var peakBytes: Int { bytes("VmHWM:") }

    /// CPU time of all threads of this process.
    static var cpuTime: Duration {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
            $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
        }
    }

    private static func bytes(_ name: String) -> Int {
        // Without the proc file system there is nothing to tell.
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            let words = line.split(whereSeparator: \.isWhitespace)
            return words.count > 1 ? (Int(words[1]) ?? 0) * 1024 : 0
        }
        return 0
    }
}
