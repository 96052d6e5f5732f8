import DeliveryWire
import Foundation
import Synchronization

/// How many more bare process cycles two threads make than one, in the same time.
///
/// What two jobs of a sweep gain is held against this: no sweep can gain more than the machine.
enum BareGain {
    /// - Returns: Cycles of two threads over those of one; 2 where the cores share nothing.
    static func measure(rounds: Int, on bench: Workbench) throws(BenchmarkError) -> Double {
        let plan = LaunchPlan(
            executable: try bench.staticExtension(), container: try bench.makeFolder("gain"))
        return try BenchmarkError.whenDoing("start '\(plan.executable)' on two threads") {
            // In turns, so that a machine that slows down slows both.
            var one = Samples()
            var two = Samples()
            for _ in 0..<5 {
                one.add(try time(plan, rounds: rounds, threads: 1))
                two.add(try time(plan, rounds: rounds, threads: 2))
            }
            return 2 * one.median / two.median
        }
    }

    private static func time(
        _ plan: LaunchPlan, rounds: Int, threads: Int
    ) throws -> Duration {
        let process = BareProcess(executable: plan.executable, environment: plan.environment)
        let first = CycleBenchmark.line { WireLine.request(id: 1, plan.initialize, to: &$0) }
        let second = CycleBenchmark.line { WireLine.request(id: 2, plan.delivery([]), to: &$0) }
        let failure = Mutex<(any Error)?>(nil)
        let elapsed = Stopwatch.time {
            DispatchQueue.concurrentPerform(iterations: threads) { _ in
                do {
                    for _ in 0..<rounds { try process.serve(initialize: first, delivery: second) }
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return elapsed
    }
}
