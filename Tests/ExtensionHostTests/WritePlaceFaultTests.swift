import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// Faults at writes that are named by call, path and ordinal.
    @Suite struct WritePlaceFaultTests {
        let census = LeakCheck.take()

        func run(
            _ arguments: [String], fault: FaultPlan? = nil, names: [String] = ["group"],
            check: (LaunchBench, LaunchResult) throws -> Void
        ) throws {
            try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    "Writer", [arguments[0], bench.container] + arguments.dropFirst(), fault: fault)
                configuration.containerNames = names
                configuration.watchesWrites = true
                try check(bench, try bench.run(configuration))
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        private func plan(_ call: String?, _ path: String, _ ordinal: Int) -> FaultPlan {
            FaultPlan(
                point: .writeAt(WritePlace(call: call, path: path, ordinal: ordinal)),
                action: .killWithoutNotice)
        }

        /// The younger or older name that this machine has for a rename.
        private func renames(_ delegate: RecordingDelegate) -> [WriteEvent] {
            delegate.writes.filter { $0.call.hasPrefix("rename") }
        }

        @Test func `every write knows its place and its bytes`() throws {
            try run(["replaces"]) { bench, result in
                #expect(result.ending == .returned)
                #expect(result.isWriteCountComplete)
                let renames = renames(bench.delegate)
                #expect(renames.map(\.place.ordinal) == [1, 2, 3, 4, 5])
                #expect(Set(renames.map(\.place.path)) == ["group/Ledger/ledger.json"])
                #expect(renames.allSatisfy { $0.bytes == nil })
                let texts = bench.delegate.writes.filter {
                    $0.call == "write" && $0.place.path == "group/Ledger/.dat.nosync*"
                }
                #expect(texts.map(\.bytes) == [1, 1, 1, 1, 1])
                #expect(texts.map(\.place.ordinal) == [1, 2, 3, 4, 5])
                for name in ["a", "b"] {
                    let lines = bench.delegate.writes.filter {
                        $0.place.path == "group/thread-\(name)"
                    }
                    let opens = lines.filter { $0.call.hasPrefix("open") }
                    #expect(opens.map(\.place.ordinal) == [1])
                    let ordinals = lines.filter { $0.call == "write" }.map(\.place.ordinal)
                    #expect(ordinals == Array(1...20))
                }
            }
        }

        @Test func `a cut by place is exact whatever other threads do`() throws {
            var call = ""
            try run(["replaces"]) { bench, _ in call = renames(bench.delegate)[0].call }
            for ordinal in 1...5 {
                for path in ["Ledger/ledger.json", "group/Ledger/ledger.json"] {
                    try run(["replaces"], fault: plan(call, path, ordinal)) { bench, result in
                        #expect(result.ending == .killedWithoutNotice)
                        #expect(result.faultFired)
                        // What was put in place by the rename before is there, and nothing newer.
                        let file = bench.container + "/Ledger/ledger.json"
                        // Before the first there is none.
                        let text = try? String(contentsOfFile: file, encoding: .utf8)
                        #expect(text == (ordinal == 1 ? nil : "\(ordinal - 1)"))
                    }
                }
            }
        }

        @Test func `any call at a path is counted when none is named`() throws {
            // Its open, then its lines.
            try run(["threads"], fault: plan(nil, "thread-b", 4)) { bench, result in
                #expect(result.ending == .killedWithoutNotice)
                let file = bench.container + "/thread-b"
                let text = try String(contentsOfFile: file, encoding: .utf8)
                #expect(text == "line\nline\n")
            }
        }

        @Test func `a masked name of a temporary is a place too`() throws {
            let place = plan("write", "Ledger/.dat.nosync*", 3)
            try run(["replaces"], fault: place) { bench, result in
                #expect(result.faultFired)
                let file = bench.container + "/Ledger/ledger.json"
                let text = try String(contentsOfFile: file, encoding: .utf8)
                #expect(text == "2")
            }
        }

        @Test func `a place that does not come up is not fired`() throws {
            let places = [
                plan("write", "Ledger/ledger.json", 1), plan("unlink", "thread-a", 1),
                plan(nil, "Ledger/ledger.json", 6), plan(nil, "other/Ledger/ledger.json", 1),
            ]
            for place in places {
                try run(["replaces"], fault: place) { bench, result in
                    #expect(result.ending == .returned)
                    #expect(!result.faultFired)
                    #expect(bench.delegate.faults.isEmpty)
                }
            }
        }

        @Test func `a call that a place names can be answered with an errno`() throws {
            let point = FaultPlan.Point.writeAt(
                WritePlace(call: "pwrite64", path: "new/ledger.part"))
            try run(["ten"], fault: FaultPlan(point: point, action: .errno(28))) { bench, result in
                #expect(result.ending == .returned)
                #expect(result.faultFired)
                #expect(bench.delegate.prints == ["outcome: ENOSPC"])
                #expect(bench.delegate.faults == [point])
            }
        }

        @Test func `the names that places can have are those that are watched`() throws {
            try run(["ten"]) { bench, _ in
                for write in bench.delegate.writes {
                    #expect(WritePlace.calls.contains(write.call), "\(write.call)")
                }
            }
            #expect(WritePlace.calls == WritePlace.calls.sorted())
        }

        @Test func `rings are not there, and a second listener is refused and said`() throws {
            try run(["evades"]) { bench, result in
                #expect(result.ending == .returned)
                #expect(
                    bench.delegate.prints == ["ring: ENOSYS", "queue: ENOSYS", "listener: EBUSY"])
                #expect(bench.delegate.skips.count == 1)
                #expect(bench.delegate.skips[0].contains("listener of its own"))
            }
        }

        @Test func `prints stand where they were made among thousands of writes`() throws {
            try run(["often", "3000"]) { bench, result in
                #expect(result.ending == .returned)
                #expect(result.writes == 1 + 6000)
                #expect(bench.delegate.writes.map(\.ordinal) == Array(1...6001))
                let last = bench.delegate.kinds.last { kind in
                    switch kind {
                    case .write, .print: true
                    default: false
                    }
                }
                guard case .print? = last else {
                    Issue.record("the print is not the last")
                    return
                }
                let elapsed = bench.delegate.events.map(\.elapsed)
                #expect(elapsed == elapsed.sorted())
            }
        }
    }
}
