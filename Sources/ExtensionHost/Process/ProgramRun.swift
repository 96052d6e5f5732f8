// The declarations of `poll` are seen through the supervisor's header as well.
import CSupervisor

#if canImport(Glibc)
    // Its header brings `pollfd` in, and a static build counts the type as its own.
    import CSupervisor
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a helper program of the person's own, such as a ledger probe, and reads what it prints.
///
/// It is no extension: nothing is spoken with it. Its standard error is the host's, or read with
/// its output.
package struct ProgramRun: Sendable {
    /// What the program wrote to standard output.
    package let output: [UInt8]
    /// Its exit status; 128 plus the signal's number when a signal ended it.
    package let status: Int32

    /// The most bytes of output that are read.
    package static let outputBytesMax = 256 * 1024 * 1024

    /// Runs the program to its end; with `readsErrors` its standard error counts as output.
    ///
    /// - Throws: `HostError` when it cannot be started, prints more than `outputBytesMax`, or is
    ///   not done after `deadline` of real time; then it is killed and reaped.
    package init(
        executable: String, arguments: [String], deadline: Duration, readsErrors: Bool = false
    ) throws(HostError) {
        let (reading, writing) = try Self.makePipe()
        defer { close(reading) }
        let child = try Self.start(
            executable, arguments, output: writing, readsErrors: readsErrors)
        let outcome = Self.read(reading, deadline: deadline)
        if outcome.trouble != nil { kill(child, SIGKILL) }
        status = Self.reap(child)
        if let trouble = outcome.trouble {
            throw HostError(.systemCallFailed, "'\(executable)' \(trouble).")
        }
        output = outcome.bytes
    }

    /// Both ends are closed in whatever else this process starts.
    private static func makePipe() throws(HostError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failed("make a pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func start(
        _ executable: String, _ arguments: [String], output: Int32, readsErrors: Bool
    ) throws(HostError) -> pid_t {
        defer { close(output) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if readsErrors { posix_spawn_file_actions_adddup2(&actions, output, 2) }
        let words = ([executable] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let number = posix_spawn(&child, executable, &actions, nil, words + [nil], environ)
        guard number == 0 else { throw failed("start '\(executable)'", number) }
        return child
    }

    private static func read(
        _ descriptor: Int32, deadline: Duration
    ) -> (bytes: [UInt8], trouble: String?) {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: deadline)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let left = clock.now.duration(to: end)
            guard left > .zero else {
                return (bytes, "was not done after \(deadline) and was killed")
            }
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = left.components.seconds * 1000 + 1
            let ready = poll(&wanted, 1, Int32(min(milliseconds, 60_000)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { continue }
            let count = readBytes(descriptor, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (bytes, nil) }
            bytes += buffer[..<count]
            guard bytes.count <= outputBytesMax else {
                return (bytes, "printed more than \(outputBytesMax) bytes and was killed")
            }
        }
    }

    /// The system call of that name, which the function around it hides.
    private static func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            #if canImport(Glibc)
                Glibc.read(descriptor, bytes.baseAddress, bytes.count)
            #else
                Darwin.read(descriptor, bytes.baseAddress, bytes.count)
            #endif
        }
    }

    private static func reap(_ child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func failed(_ what: String, _ number: Int32) -> HostError {
        HostError(
            .systemCallFailed,
            "Could not \(what): \(String(cString: strerror(number))). Check the path and its mode.")
    }
}
