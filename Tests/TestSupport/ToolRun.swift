import Foundation
import Glibc

/// One run of a command-line tool: started, read to the end of its output, reaped.
package struct ToolRun: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    package let status: Int32
    /// What the tool wrote to its descriptors 1 and 2.
    package let output: String

    /// What kept a tool from running to its end.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// Runs a tool that is looked up in `PATH`, with this process's environment.
    ///
    /// Throws when it cannot be started, and after killing it when it is not done in time.
    package init(_ tool: String, _ arguments: [String], within seconds: Double = 120) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Self.failure("pipe", errno) }
        // Neither end may stay open in a child that another test starts at this moment.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var writeEnd: Int32? = ends[1]
        defer {
            close(ends[0])
            if let writeEnd { close(writeEnd) }
        }
        let id = try Self.start(tool, arguments, output: ends[1])
        close(ends[1])
        writeEnd = nil
        let isComplete: Bool
        var bytes: [UInt8] = []
        do {
            isComplete = try Self.read(
                ends[0], into: &bytes, until: .now + .seconds(seconds))
        } catch {
            _ = Self.reap(id, killing: true)
            throw error
        }
        status = Self.reap(id, killing: !isComplete)
        output = String(decoding: bytes, as: UTF8.self)
        guard isComplete else {
            throw Failure(
                description: "'\(tool)' was not done after \(seconds) s; it wrote: \(output)")
        }
    }

    private static func start(
        _ tool: String, _ arguments: [String], output: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        // Another helper may have ignored it in this process, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let words = ([tool] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let status = posix_spawnp(&id, tool, &actions, &attributes, words, environ)
        guard status == 0 else { throw failure("'\(tool)'", status) }
        return id
    }

    /// Reads to the end of the output; gives false when the time is over first.
    private static func read(
        _ descriptor: Int32, into bytes: inout [UInt8], until deadline: ContinuousClock.Instant
    ) throws -> Bool {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&wait, 1, Int32(left.rounded(.up))) != 0 else { return false }
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return true }
            if count < 0, errno != EINTR { throw failure("read", errno) }
            if count > 0 { bytes += chunk[..<count] }
        }
    }

    private static func reap(_ id: pid_t, killing: Bool) -> Int32 {
        if killing { kill(id, SIGKILL) }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private static func failure(_ what: String, _ code: Int32) -> Failure {
        Failure(description: "\(what): \(String(cString: strerror(code)))")
    }
}
