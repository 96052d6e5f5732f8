/// Why nothing can be measured, in a sentence, with the exit status that says so.
struct BenchmarkError: Error {
    let status: Int32
    let message: String

    /// The command line cannot be understood.
    static func usage(_ message: String) -> BenchmarkError {
        BenchmarkError(status: 2, message: message + " See fksim-benchmarks --help.")
    }

    /// A file or the machine is in the way.
    static func environment(_ message: String) -> BenchmarkError {
        BenchmarkError(status: 3, message: message)
    }

    /// Does what may fail for reasons of the machine, and says what was being done.
    static func whenDoing<Result>(
        _ what: String, _ body: () throws -> Result
    ) throws(BenchmarkError) -> Result {
        do {
            return try body()
        } catch let error as BenchmarkError {
            throw error
        } catch {
            throw .environment("Could not \(what): \(error)")
        }
    }
}
