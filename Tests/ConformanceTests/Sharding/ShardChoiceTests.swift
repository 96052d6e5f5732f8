import Conformance
import Testing

/// Which shard a process is, by option and by the variables of engines.
@Suite struct ShardChoiceTests {
    private func choice(
        _ option: String? = nil, _ environment: [String: String] = [:]
    ) throws(ShardChoiceError) -> ShardChoice? {
        try ShardChoice.choice(option: option, environment: environment)
    }

    @Test func `without option and variables there is no shard`() throws {
        #expect(try choice() == nil)
        #expect(try choice(nil, ["CI_NODE_TOTAL": "1"]) == nil)
        #expect(try choice(nil, ["TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": ""]) == nil)
    }

    @Test func `the option counts from 1 and stands over variables`() throws {
        let shard = try choice("2/3", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9"])
        #expect(shard?.shard == .init(number: 2, count: 3))
        #expect(shard?.origin == "--shard")
    }

    @Test func `Bazel counts from 0 and wants its file touched`() throws {
        let shard = try choice(
            nil,
            [
                "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "0",
                "TEST_SHARD_STATUS_FILE": "/tmp/status",
            ])
        #expect(shard?.shard == .init(number: 1, count: 3))
        #expect(shard?.statusFile == "/tmp/status")
    }

    @Test func `GitLab counts from 1, CircleCI from 0`() throws {
        let gitLab = try choice(nil, ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"])
        #expect(gitLab?.shard == .init(number: 3, count: 3))
        let circle = try choice(nil, ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"])
        #expect(circle?.shard == .init(number: 3, count: 3))
    }

    @Test(arguments: ["", "2", "0/3", "4/3", "1/0", "1/65", "a/b", "1/2/3", "-1/2", "1 / 2"])
    func `an option that is no shard is refused with its value`(text: String) {
        let error = #expect(throws: ShardChoiceError.self) { try choice(text) }
        #expect(error?.message.hasPrefix("--shard is '\(text)'; expected k/n") ?? false)
    }

    @Test(arguments: [
        (["TEST_TOTAL_SHARDS": "3"], "TEST_SHARD_INDEX is not set"),
        (["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"], "from 0 to 2"),
        (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "0"], "from 1 to 3"),
        (["CIRCLE_NODE_TOTAL": "x", "CIRCLE_NODE_INDEX": "0"], "CIRCLE_NODE_TOTAL is 'x'"),
    ])
    func `variables that make no shard are refused by name`(
        environment: [String: String], words: String
    ) {
        let error = #expect(throws: ShardChoiceError.self) { try choice(nil, environment) }
        #expect(error?.message.contains(words) ?? false, "\(error?.message ?? "")")
    }
}
