import TestSupport
import Testing

/// Expects of every test of a suite that it leaves no child and no descriptor behind.
struct LeakChecked: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite as a whole has no case; its tests are looked at one by one.
        guard testCase != nil else { return try await function() }
        let before = LeakCheck.take()
        try await function()
        LeakCheck.expectNothingLeft(since: before)
    }
}

extension Trait where Self == LeakChecked {
    static var leakChecked: Self { Self() }
}
