import Conformance
import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Testing
import WalletModel

@Suite struct FaultPointListTests {
    private func call(_ name: String, _ ordinal: Int) -> LaunchEvent.Kind {
        .call(
            LaunchEvent.Call(
                name: name, ordinal: ordinal, ordinalOfName: ordinal, question: "", answer: "",
                duration: .zero))
    }

    private func write(_ ordinal: Int, bytes: Int? = nil) -> LaunchEvent.Kind {
        .write(
            WriteEvent(
                ordinal: ordinal, call: "write", container: 0, path: "a.json", bytes: bytes,
                ordinalAtPlace: ordinal))
    }

    private func list(
        _ kinds: [LaunchEvent.Kind], _ settings: SweepSettings = SweepSettings()
    ) -> FaultPointList {
        let moment = Timestamp(seconds: 0)
        let events = kinds.map { TranscriptEvent(at: moment, wake: 1, kind: .launch($0)) }
        let wake = Wake.unasked(
            number: 1, at: moment, types: [.transactions], window: .seconds(30), notice: nil)
        return FaultPointList(
            of: TrialWake(
                wake: wake, result: LaunchResult(ending: .returned, total: .zero), events: events),
            wake: 1, settings: settings)
    }

    private func kills(_ list: FaultPointList) -> [String] {
        list.points.filter { $0.point.cut == .kill }.map(\.point.place.id)
    }

    @Test func `kills with nothing durable between them are one`() {
        let reading = list([.ready, .delivered, call("accounts", 1), call("accounts", 2)])
        #expect(kills(reading) == ["ready"])
        #expect(reading.merged == 5)
    }

    @Test func `each write begins a stretch of its own`() {
        let writing = list([.ready, write(1), write(2)])
        #expect(kills(writing) == ["ready", "write a.json#2"])
        #expect(writing.merged == 1)
    }

    @Test func `without merging every place is a point`() {
        let all = list(
            [.ready, .delivered, call("accounts", 1)], SweepSettings(mergesEqualPoints: false))
        #expect(kills(all).count == 4)
        #expect(all.merged == 0)
    }

    @Test func `a set of a default is an effect`() {
        let setting = list([.ready, call("defaultsChanged", 1)])
        #expect(kills(setting) == ["ready", "defaultsChanged#1/afterEffect"])
    }

    @Test(arguments: [
        "saveOrder", "presentOrder", "requestAuthorization", "enableBackgroundDelivery",
        "disableBackgroundDelivery", "disableAllBackgroundDelivery", "keychain",
    ])
    func `a call that leaves something on the device is an effect`(_ name: String) {
        let leaving = list([.ready, call(name, 1)])
        #expect(kills(leaving) == ["ready", "\(name)#1/afterEffect"])
    }

    @Test func `a write of more than a page is torn at its pages`() {
        let torn = kills(list([.ready, write(1, bytes: 20_000)]))
        #expect(torn.filter { $0.contains("Page") }.count == 3)
        #expect(kills(list([.ready, write(1, bytes: 4_096)])).allSatisfy { !$0.contains("Page") })
    }

    @Test func `every legal cut of a place is a point`() {
        let all = list(
            [.ready, .delivered, call("accounts", 1), call("defaultsChanged", 1), write(1)],
            SweepSettings(mergesEqualPoints: false))
        let cuts = Dictionary(grouping: all.points, by: \.point.place.id)
            .mapValues { Set($0.map(\.point.cut)) }
        let notices: Set<FaultPoint.Cut> = [.kill, .noticeThenKill, .noticeThenTime]
        #expect(
            cuts == [
                "ready": [.kill],
                "delivery": [.kill],
                "accounts#1/beforeEffect": notices.union([.dataRestricted, .unknown]),
                "accounts#1/afterEffect": [.kill],
                "defaultsChanged#1/beforeEffect": notices,
                "defaultsChanged#1/afterEffect": [.kill],
                "write a.json#1": [.kill, .noticeThenKill, .noSpace, .ioError],
            ])
        #expect(all.points.allSatisfy { $0.plan.mistake == nil })
    }

    @Test func `a query can fail, and a history with a token can lose it`() {
        let cuts = Set(list([call("accounts", 1)]).points.map(\.point.cut))
        #expect(cuts.isSuperset(of: [.dataRestricted, .unknown, .noticeThenKill, .noticeThenTime]))
        #expect(!cuts.contains(.historyTokenInvalid))
    }

    @Test func `levels can be left out`() {
        let kinds: [LaunchEvent.Kind] = [.ready, .delivered, call("accounts", 1), write(1)]
        let calls = list(kinds, SweepSettings(cutsWrites: false))
        #expect(calls.points.allSatisfy { !$0.point.place.id.hasPrefix("write") })
        let writes = list(kinds, SweepSettings(cutsCalls: false))
        #expect(!writes.points.isEmpty)
        #expect(writes.points.allSatisfy { $0.point.place.id.hasPrefix("write") })
    }
}
