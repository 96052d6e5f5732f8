import Foundation
import Glibc

/// A child process whose output is read line by line, and that is killed without notice.
///
/// It is killed and reaped when the value goes away, whatever happened before.
package final class KillableChild {
    private let id: pid_t
    private let output: Int32
    private var isReaped = false
    private var pending: [UInt8] = []

    /// Starts the executable at `path`; its standard output can be read here.
    package init(_ path: String, _ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Self.failure("pipe") }
        // Neither end may stay open in a child that another test starts at this moment.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let status = posix_spawn(&id, path, &actions, nil, words, environ)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            errno = status
            throw Self.failure("'\(path)'")
        }
        self.id = id
        output = ends[0]
    }

    deinit {
        kill()
        close(output)
    }

    /// The next line of output, or nil when the output ended or nothing came for `seconds`.
    package func nextLine(within seconds: Int32 = 30) -> String? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeSubrange(...end)
                return line
            }
            var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, seconds * 1_000) == 1, receive() else { return nil }
        }
    }

    /// Ends the child with SIGKILL and reaps it; gives the lines that it wrote and nobody read.
    @discardableResult
    package func kill() -> [String] {
        guard !isReaped else { return [] }
        isReaped = true
        Glibc.kill(id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        while receive() {}
        // What stands behind the last line end was cut off by the kill.
        let lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        pending = []
        return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }

    private func receive() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = read(output, &chunk, chunk.count)
        guard count > 0 else { return false }
        pending += chunk[..<count]
        return true
    }

    private static func failure(_ what: String) -> any Error {
        let reason = String(cString: strerror(errno))
        return CocoaError(
            .fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "\(what): \(reason)"])
    }
}
