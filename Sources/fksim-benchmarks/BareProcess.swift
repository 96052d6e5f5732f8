import Glibc

/// The least that a start of an executable can cost: `posix_spawn`, and a wait for its end.
///
/// Launches are held against it. Nothing of the host's own code is used here.
struct BareProcess {
    let executable: String
    let environment: [String]

    /// Starts the executable with an argument that makes it leave at the first line of its `main`,
    /// and waits until it is reaped.
    func runToImmediateExit() throws {
        let child = try spawn(["exit"]) { actions in
            for descriptor: Int32 in 0...2 {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        try reap(child)
    }

    /// Runs the executable to its end, with this process's error output and nothing else of it.
    func run(_ arguments: [String]) throws {
        let child = try spawn(arguments) { actions in
            for descriptor: Int32 in 0...1 {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        try reap(child)
    }

    /// Starts the executable and serves it like a host that does nothing but speak: the first line
    /// is in its pipe before it starts, the delivery is written when it is ready.
    func serve(initialize: [UInt8], delivery: [UInt8]) throws {
        let input = try Pipe()
        let output = try Pipe()
        try write(initialize, to: input.writing)
        let child = try spawn([]) { actions in
            posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
            posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
        }
        close(input.reading)
        close(output.writing)
        var lines = 0
        var isDelivered = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = buffer.withUnsafeMutableBytes {
                read(output.reading, $0.baseAddress, $0.count)
            }
            guard count > 0 else { break }
            for byte in buffer[..<count] where byte == UInt8(ascii: "\n") { lines += 1 }
            // The answer to `initialize`, then `ready`.
            if lines >= 2, !isDelivered {
                isDelivered = true
                try write(delivery, to: input.writing)
            }
        }
        close(input.writing)
        close(output.reading)
        try reap(child)
        guard lines == 3 else {
            throw BenchmarkError.environment(
                "'\(executable)' wrote \(lines) lines, not the three of a delivery that returns. "
                    + "Build it again with `make benchmarks`.")
        }
    }

    private struct Pipe {
        let reading: Int32
        let writing: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw BareProcess.failed("make a pipe", errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }
    }

    private func spawn(
        _ arguments: [String], _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        let words = ([executable] + arguments).map { strdup($0) }
        let variables = environment.map { strdup($0) }
        defer { for word in words + variables { free(word) } }
        var child: pid_t = 0
        let number = posix_spawn(
            &child, executable, &actions, nil, words + [nil], variables + [nil])
        guard number == 0 else { throw Self.failed("start '\(executable)'", number) }
        return child
    }

    private func reap(_ child: pid_t) throws {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw Self.failed("wait for '\(executable)'", errno) }
        }
        guard status == 0 else {
            throw BenchmarkError.environment(
                "'\(executable)' ended with wait status \(status). Build it again with "
                    + "`make benchmarks`.")
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        // Less than a pipe holds at least, so it is written at once or not at all.
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw Self.failed("write to '\(executable)'", errno) }
    }

    private static func failed(_ what: String, _ number: Int32) -> BenchmarkError {
        .environment("Could not \(what): \(String(cString: strerror(number))).")
    }
}
