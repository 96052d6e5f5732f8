import Foundation
import Glibc

/// Finds processes of the whole machine by a word in their command line.
///
/// A test gives its executables a word of its own as an argument, such as the path of its scratch
/// folder; what they fork keeps it.
package enum ProcessTable {
    /// The processes, other than this one and than zombies, whose arguments hold the word.
    package static func processes(holding word: String) -> Set<Int32> {
        var found: Set<Int32> = []
        // A process may be gone by the time its line is read; then it is not there.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = Int32(name), id != getpid() else { continue }
            let line = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
            if line?.contains(word) == true { found.insert(id) }
        }
        return found
    }

    /// Ends one process that the test knows to be its own.
    package static func kill(_ id: Int32) { _ = Glibc.kill(id, SIGKILL) }

    /// Whether no such process is left, looking again and again until the time is up.
    package static func areGone(holding word: String, within seconds: Int = 20) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !processes(holding: word).isEmpty {
            guard ContinuousClock.now < end else { return false }
            usleep(2_000)
        }
        return true
    }
}
