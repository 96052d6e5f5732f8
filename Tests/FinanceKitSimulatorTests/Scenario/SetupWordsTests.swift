import Testing

@testable import FinanceKitSimulator

/// What a timeline says of a setup.
@Suite struct SetupWordsTests {
    @Test(arguments: [
        ("{ arguments: [] }", "the extension starts without arguments"),
        ("{ arguments: ['--fast', 'a'] }", "the extension starts with the arguments --fast a"),
        ("{ environment: { A: '1' } }", "the extension starts with A"),
        ("{ environment: { A: '1', B: '2' } }", "the extension starts with A, B"),
        (
            "{ environment: { A: '1' }, arguments: [] }",
            "the extension starts with A and without arguments"
        ),
        (
            "{ environment: { A: '1' }, arguments: ['x'] }",
            "the extension starts with A, the arguments x"
        ),
        (
            "{ container: { Data: { 'a.txt': 'secret' } }, arguments: [] }",
            "the app leaves a.txt in Data; the extension starts without arguments"
        ),
        (
            "{ defaults: { standard: { token: 'secret' } } }",
            "the app leaves token of the standard defaults"
        ),
        ("{}", "an empty setup"),
    ]) func `a setup is told in a sentence without the values of files and variables`(
        setup: String, words: String
    ) throws {
        let scenario = try ScenarioDecoder.decode(
            "{ steps: [ { setup: \(setup) } ] }", file: "s")
        #expect(scenario.steps.map(\.action.words) == [words])
    }
}
