/// One thing that is measured, with what it is held against.
protocol Benchmark: SendableMetatype {
    /// What `--only` calls it; its figures' names begin with it.
    static var name: String { get }
    static var summary: String { get }
    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure]
}
