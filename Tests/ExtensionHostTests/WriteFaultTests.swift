import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// The listener: which writes are counted, and what a planned fault at one does.
    @Suite struct WriteFaultTests {
        let census = LeakCheck.take()

        /// The ten changes of `Writer ten`, in the words of the events; some have a younger name on
        /// machines without the older calls.
        static let ten = [
            "mkdir new", "open new/ledger.part", "write new/ledger.part", "write new/ledger.part",
            "pwrite64 new/ledger.part", "rename new/ledger.part", "link new/ledger",
            "symlink new/pointer", "truncate new/copy", "unlink new/pointer",
        ]

        func run(
            _ mode: String, fault: FaultPlan? = nil, watches: Bool = true,
            check: (LaunchBench, LaunchResult) throws -> Void
        ) throws {
            try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    "Writer", [mode, bench.container], notice: .milliseconds(700), fault: fault)
                configuration.watchesWrites = watches
                try check(bench, try bench.run(configuration))
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        static func words(_ writes: [WriteEvent]) -> [String] {
            writes.map { write in
                let name = write.call.replacing(/at2?$/, with: "")
                return "\(name) \(write.path)"
            }
        }

        /// What is in the container: paths with sizes or link targets.
        static func state(_ folder: String) throws -> [String] {
            let manager = FileManager.default
            return try manager.subpathsOfDirectory(atPath: folder).sorted().map { path in
                let full = folder + "/" + path
                let attributes = try manager.attributesOfItem(atPath: full)
                switch attributes[.type] as? FileAttributeType {
                case .typeSymbolicLink?:
                    return "\(path) -> \(try manager.destinationOfSymbolicLink(atPath: full))"
                case .typeDirectory?: return "\(path)/"
                default: return "\(path): \(try String(contentsOfFile: full, encoding: .utf8))"
                }
            }
        }

        @Test func `counts and names every change of a container`() throws {
            try run("ten") { bench, result in
                #expect(result.ending == .returned)
                #expect(Self.words(bench.delegate.writes) == Self.ten)
                #expect(bench.delegate.writes.map(\.ordinal) == Array(1...10))
                #expect(bench.delegate.writes[5].destination == "new/ledger")
                #expect(result.writes == 10)
                #expect(bench.delegate.prints == ["outcome: done"])
            }
        }

        @Test func `watches nothing unless it is asked to`() throws {
            try run("ten", watches: false) { bench, result in
                #expect(result.writes == nil)
                #expect(bench.delegate.writes.isEmpty)
            }
        }

        @Test func `a kill before the k-th write leaves a prefix, for every k`() throws {
            var states: [[String]] = []
            for ordinal in 1...11 {
                let point = FaultPlan.Point.write(ordinal: ordinal)
                try run("ten", fault: FaultPlan(point: point, action: .killWithoutNotice)) {
                    bench, result in
                    let isReached = ordinal <= 10
                    #expect(result.ending == (isReached ? .killedWithoutNotice : .returned))
                    #expect(bench.delegate.faults == (isReached ? [point] : []))
                    #expect(Self.words(bench.delegate.writes) == Array(Self.ten.prefix(ordinal)))
                    states.append(try Self.state(bench.container))
                }
            }
            #expect(states[0] == [])
            #expect(states[1] == ["new/"])
            #expect(states[2] == ["new/", "new/ledger.part: "])
            #expect(states[3] == ["new/", "new/ledger.part: one\n"])
            #expect(states[4] == ["new/", "new/ledger.part: one\ntwo\n"])
            #expect(states[5] == ["new/", "new/ledger.part: ONE\ntwo\n"])
            #expect(states[6] == ["new/", "new/ledger: ONE\ntwo\n"])
            #expect(states[9].contains("new/pointer -> ledger"))
            #expect(states[10] == ["new/", "new/copy: ONE\n", "new/ledger: ONE\n"])
        }

        @Test(arguments: [(28, "ENOSPC"), (30, "EROFS"), (5, "EIO")])
        func `every write can return an errno`(number: Int32, name: String) throws {
            for ordinal in [1, 3, 6, 10] {
                let point = FaultPlan.Point.write(ordinal: ordinal)
                try run("ten", fault: FaultPlan(point: point, action: .errno(number))) {
                    bench, result in
                    #expect(result.ending == .returned)
                    #expect(bench.delegate.prints == ["outcome: \(name)"])
                    #expect(bench.delegate.faults == [point])
                    #expect(result.writes == ordinal)
                }
            }
        }

        @Test func `counts the writes of all threads, and cuts among them`() throws {
            try run("threads") { bench, result in
                #expect(result.ending == .returned)
                #expect(result.writes == 4 + 4 * 20)
                #expect(bench.delegate.writes.map(\.ordinal) == Array(1...84))
            }
            let plan = FaultPlan(point: .write(ordinal: 41), action: .killWithoutNotice)
            try run("threads", fault: plan) { bench, result in
                #expect(result.ending == .killedWithoutNotice)
                // The others may have been let through before the kill, the 41st never is.
                let bytes = try Self.state(bench.container).reduce(0) { $0 + $1.utf8.count }
                #expect(bytes <= 4 * "thread-a: ".utf8.count + 40 * "line\n".utf8.count)
                #expect(result.writes == 41)
            }
        }

        @Test func `prints, calls and writes of a sequential extension keep one order`() throws {
            try run("turns") { bench, result in
                #expect(result.ending == .returned)
                let words = bench.delegate.kinds.compactMap { kind -> String? in
                    switch kind {
                    case .print: "print"
                    case .call: "call"
                    case .write: "write"
                    default: nil
                    }
                }
                let turns = Array(repeating: ["print", "call", "write"], count: 20).joined()
                #expect(words == ["write"] + turns)
            }
        }

        @Test func `what the keeper says by message and by memory keeps its order`() throws {
            try run("turnsmaps") { bench, result in
                #expect(result.ending == .returned)
                let order = bench.delegate.kinds.compactMap { kind in
                    switch kind {
                    case .skipped: "map"
                    case .write(let write) where write.call == "pwrite64": "write"
                    default: nil
                    }
                }
                #expect(order == Array(repeating: ["map", "write"], count: 50).flatMap(\.self))
            }
        }

        @Test func `a process that writes before its main is launched first of all`() throws {
            try {
                let bench = try LaunchBench()
                for _ in 0..<60 {
                    var configuration = bench.configuration("Writer", ["early", bench.container])
                    configuration.watchesWrites = true
                    let result = try bench.run(configuration)
                    #expect(result.writes == 5)
                    #expect(bench.delegate.kinds.first == .launched)
                }
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a process that hides is seen all the same, or said not to be`() throws {
            try run("hides") { bench, result in
                #expect(result.ending == .returned)
                if result.isWriteCountComplete {
                    #expect(result.writes == 10)
                } else {
                    #expect(bench.delegate.skips.count == 1)
                    #expect(bench.delegate.skips[0].contains("not dumpable"))
                }
            }
        }

        @Test func `a shared mapping makes the count incomplete, and is said`() throws {
            try run("maps") { bench, result in
                #expect(result.ending == .returned)
                #expect(result.writes == 2)
                #expect(!result.isWriteCountComplete)
                #expect(bench.delegate.skips.count == 1)
                #expect(bench.delegate.skips[0].hasPrefix("'mapped' was mapped shared"))
            }
            try run("ten") { _, result in #expect(result.isWriteCountComplete) }
        }

        @Test func `a scratch folder inside a container is not counted`() throws {
            try {
                let bench = try LaunchBench()
                try bench.scratch.write("", to: "tmp/keep")
                var configuration = bench.configuration("Writer", ["ten", bench.path("tmp")])
                configuration.scratchFolders = [bench.path("tmp")]
                configuration.watchesWrites = true
                #expect(try bench.run(configuration).writes == 0)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a host under somebody's listener says that it cannot watch`() throws {
            let scratch = try ScratchDirectory("fksim-overseer")
            let host = BuiltProducts.path("DoomedHost")
            let watched = try KillableChild(
                BuiltProducts.path("Overseer"),
                [host, BuiltProducts.path("Obedient"), scratch.path, "watched"])
            let line = try #require(watched.nextLine())
            #expect(line.hasPrefix("launchFailed: Writes cannot be watched"))
            let plain = try KillableChild(
                BuiltProducts.path("Overseer"),
                [host, BuiltProducts.path("Obedient"), scratch.path, "plain"])
            #expect(plain.nextLine() == "delivered")
            #expect(plain.nextLine() == "returned")
        }

        @Test func `notice at a write reaches the extension while its write hangs`() throws {
            let point = FaultPlan.Point.write(ordinal: 2)
            try run("noticed", fault: FaultPlan(point: point, action: .noticeThenKill)) {
                bench, result in
                #expect(result.ending == .windowExpired(.finished))
                #expect(bench.delegate.prints == ["noticed"])
                #expect(bench.delegate.faults == [point])
                let state = try Self.state(bench.container)
                #expect(state == ["thread-a: "])
            }
        }
    }
}

extension LaunchBench {
    fileprivate func path(_ relative: String) -> String { scratch.path(relative) }
}
