import Testing
import WalletModel
import WalletStore

@testable import FinanceKitSimulator

@Suite struct LeftStateTests {
    private func state(
        bytes: [UInt8] = [1, 2, 3], mode: UInt16 = 0o644, kind: FileContent.Kind = .file,
        path: String = "Data/a", seconds: Int = 1, registrations: [String: String] = [:],
        happenings: [ScenarioPlace] = [], wishes: [BackgroundWish] = [],
        changing: (inout DeviceAccess) -> Void = { _ in }
    ) -> LeftState {
        var access = DeviceAccess(isAvailable: true, isEntitled: true)
        changing(&access)
        let content = FileContent(
            kind, bytes: bytes, mode: mode,
            modified: FileTime(seconds: seconds, nanoseconds: 0))
        return LeftState(
            contents: ContainerContents(files: [path: content]), registrations: registrations,
            access: access, happenings: happenings, wishes: wishes)
    }

    private func wish(_ task: String, _ seconds: Int64) -> BackgroundWish {
        BackgroundWish(task: task, kind: .refresh, moment: Timestamp(seconds: seconds))
    }

    @Test func `states are equal whose files were written at other times`() {
        #expect(state(seconds: 1) == state(seconds: 2))
        #expect(state(seconds: 1).hashValue == state(seconds: 2).hashValue)
    }

    @Test func `whatever a later wake could tell makes another state`() {
        let first = ScenarioPlace(line: 1, column: 1, path: "steps[0]")
        let second = ScenarioPlace(line: 2, column: 1, path: "steps[1]")
        let others: [LeftState] = [
            state(bytes: [1, 2, 4]), state(bytes: [1, 2]), state(mode: 0o600),
            state(kind: .link), state(path: "Data/b"),
            state(registrations: ["transactions": "hourly"]), state(happenings: [first]),
            state(happenings: [second]),
            state(happenings: [first, second]), state(wishes: [wish("a", 1)]),
            state(wishes: [wish("a", 2)]), state(wishes: [wish("b", 1)]),
            state { $0.isRestricted = true }, state { $0.status = .authorized },
            state { $0.shared.sharedAccounts = [] }, state { $0.answers = [.deny] },
        ]
        for other in others { #expect(other != state()) }
        #expect(Set(others).count == others.count)
    }
}
