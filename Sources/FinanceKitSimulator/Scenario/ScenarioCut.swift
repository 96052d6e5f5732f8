/// How a fault ends a wake.
enum ScenarioCut: String, CaseIterable {
    case killedWithoutNotice, noticeThenKill, noticeThenTime
}
