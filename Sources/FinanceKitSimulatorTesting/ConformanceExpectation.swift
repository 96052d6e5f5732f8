public import Conformance
public import FinanceKitSimulator
import Foundation
public import Testing

/// Expects that an extension conforms: it is cut at every call and every write of the whole suite.
///
/// ```swift
/// @Test func `the extension survives every cut`() async {
///     await expectConforms(.product("BudgetSync"))
/// }
/// ```
///
/// An extension that does not is one issue at the place of the call, with the smallest case that
/// shows why, and so is one that cannot be judged. It takes seconds to minutes, on threads of its
/// own.
/// - Parameters:
///   - bundle: The extension.
///   - sourceLocation: Where an issue is shown.
///   - sourceFile: A source file of the package that products are looked for in.
///   - change: Sets what of the check is not the default, such as rules to leave out.
/// - Returns: How much was judged; nil where there is an issue.
@discardableResult
public func expectConforms(
    _ bundle: SimulatedBundle, sourceLocation: SourceLocation = #_sourceLocation,
    sourceFile: String = #filePath, changing change: (inout ConformanceCheck) -> Void = { _ in }
) async -> ConformanceResult? {
    var check = ConformanceCheck(bundle, sourceFile: sourceFile)
    change(&check)
    return await ConformanceExpectation.run(sourceLocation) { [check] in try check.run() }
}

/// Expects that an extension converges in a scenario, wherever its wakes are cut.
///
/// An extension that does not is one issue at the place of the call, with the smallest case that
/// shows why.
/// - Parameters:
///   - bundle: The extension; nil takes the one that the scenario names.
///   - scenario: Path of the scenario; a relative one counts from the current folder.
///   - sourceLocation: Where an issue is shown.
///   - sourceFile: A source file of the package that products are looked for in.
///   - change: Sets what of the check is not the default, such as the wakes that are cut.
/// - Returns: How many fault points were found; nil where there is an issue.
@discardableResult
public func expectConverges(
    _ bundle: SimulatedBundle? = nil, in scenario: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    sourceFile: String = #filePath, changing change: (inout ConvergenceCheck) -> Void = { _ in }
) async -> Int? {
    var check = ConvergenceCheck(scenario: scenario, sourceFile: sourceFile)
    check.bundle = bundle
    change(&check)
    return await ConformanceExpectation.run(sourceLocation) { [check] in try check.run() }
}

/// Runs what blocks on a thread of its own, so that Swift's pool keeps its threads.
private enum ConformanceExpectation {
    static func run<Value: Sendable>(
        _ sourceLocation: SourceLocation, _ body: @escaping @Sendable () throws -> Value
    ) async -> Value? {
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, any Error>, Never>) in
            let thread = Thread { continuation.resume(returning: Result { try body() }) }
            thread.stackSize = 8 * 1024 * 1024
            thread.start()
        }
        switch result {
        case .success(let value): return value
        case .failure(let error):
            Issue.record("\(error)", sourceLocation: sourceLocation)
            return nil
        }
    }
}
