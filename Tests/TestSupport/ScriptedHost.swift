import Foundation
import Glibc

/// A host for tests: starts one executable with the wire on its descriptors 0 and 1, and does
/// nothing that the test does not ask for.
///
/// The executable gets the given environment and nothing else; its descriptor 2 is a file. When
/// the value goes away, the process is killed and reaped. Every wait has a deadline; a wait that
/// reaches it throws.
package final class ScriptedHost {
    package let processID: Int32
    private let logPath: String
    private var input: Int32
    private let output: Int32
    private var received: [UInt8] = []
    private var ending: Ending?
    private static let starting = NSLock()

    /// How the process ended.
    package enum Ending: Hashable, Sendable { case exited(Int32), signalled(Int32) }

    /// What a test's host cannot do.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// Starts the executable at an absolute path.
    ///
    /// `environment` is the whole environment of the process; `log` is the absolute path of the
    /// file that its descriptor 2 writes to.
    package init(
        _ executable: String, arguments: [String] = [], environment: [String: String], log: String
    ) throws {
        // A pipe that is not yet close-on-exec must not leak into a child started beside.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        // A child that is gone must not take the tests along.
        signal(SIGPIPE, SIG_IGN)
        let incoming = try Self.pipe()
        let outgoing = try Self.pipe()
        defer {
            close(incoming.read)
            close(outgoing.write)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, incoming.read, 0)
        posix_spawn_file_actions_adddup2(&actions, outgoing.write, 1)
        posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let variables = environment.map { "\($0.key)=\($0.value)" }
        var id: Int32 = 0
        let status = Self.withStrings([executable] + arguments) { arguments in
            Self.withStrings(variables) { variables in
                posix_spawn(&id, executable, &actions, &attributes, arguments, variables)
            }
        }
        guard status == 0 else {
            close(incoming.write)
            close(outgoing.read)
            throw Failure(description: "'\(executable)': \(String(cString: strerror(status)))")
        }
        processID = id
        logPath = log
        input = incoming.write
        output = outgoing.read
    }

    deinit {
        if ending == nil {
            Glibc.kill(processID, SIGKILL)
            var status: Int32 = 0
            waitpid(processID, &status, 0)
        }
        if input >= 0 { close(input) }
        close(output)
    }

    /// Sends bytes as they are; a line needs its line feed.
    package func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard count > 0 else {
                throw Failure(description: "write: \(String(cString: strerror(errno)))")
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a line and its line feed.
    package func send(_ line: String) throws { try send(Array((line + "\n").utf8)) }

    /// Closes the host's end of the wire towards the executable.
    package func closeInput() {
        close(input)
        input = -1
    }

    /// Gives the next line without its line feed; nil at the end of the output.
    package func line(within seconds: Double = 30) throws -> [UInt8]? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let feed = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...feed) }
                return Array(received[..<feed])
            }
            guard try fill(until: deadline) else { return nil }
        }
    }

    /// Kills the process.
    package func kill() { Glibc.kill(processID, SIGKILL) }

    /// Waits until the process has closed its output, reaps it and says how it ended.
    package func wait(within seconds: Double = 30) throws -> Ending {
        if let ending { return ending }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try fill(until: deadline) {}
        var status: Int32 = 0
        guard waitpid(processID, &status, 0) == processID else {
            throw Failure(description: "waitpid: \(String(cString: strerror(errno)))")
        }
        let signal = status & 0x7F
        let ending = signal == 0 ? Ending.exited(status >> 8 & 0xFF) : .signalled(signal)
        self.ending = ending
        return ending
    }

    /// What the process wrote to its descriptor 2 so far.
    package var log: String {
        // The file is there from the start; one that cannot be read holds nothing to compare.
        (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    }

    /// Reads what has come; gives false at the end of the output.
    private func fill(until deadline: ContinuousClock.Instant) throws -> Bool {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard left > 0, poll(&descriptor, 1, Int32(left.rounded(.up))) > 0 else {
            throw Failure(description: "nothing came in time; the log says: \(log)")
        }
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(output, &chunk, chunk.count)
        guard count >= 0 else {
            throw Failure(description: "read: \(String(cString: strerror(errno)))")
        }
        received += chunk[..<count]
        return count > 0
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else {
            throw Failure(description: "pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}
