import Foundation

/// Runs the same work on several threads and waits for all of them.
///
/// A launch blocks its thread, mostly to wait for a process, so jobs are threads rather than tasks
/// of a pool that has as many as there are cores.
enum JobThreads {
    static func run(count: Int, _ body: @escaping @Sendable (_ job: Int) -> Void) {
        guard count > 1 else { return body(0) }
        let group = DispatchGroup()
        for job in 0..<count {
            group.enter()
            let thread = Thread {
                body(job)
                group.leave()
            }
            // A comparison of deep values needs room; 512 KiB are the default.
            thread.stackSize = 8 * 1024 * 1024
            thread.start()
        }
        group.wait()
    }
}
