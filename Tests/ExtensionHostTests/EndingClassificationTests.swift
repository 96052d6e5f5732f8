import DeliveryWire
import TestSupport
import Testing

@testable import ExtensionHost

@Suite struct EndingClassificationTests {
    /// A launch that was delivered to and killed by the keeper.
    static func killed(_ reason: KeeperEvent.KillReason) -> LaunchFacts {
        var facts = LaunchFacts()
        facts.isInitialized = true
        facts.isReady = true
        facts.death = .signalled(9)
        facts.killReason = reason
        return facts
    }

    static func name(_ facts: LaunchFacts) -> String {
        EndingClassification.ending(facts).name
    }

    @Test func `a kill counts by its reason`() {
        #expect(Self.name(Self.killed(.window)) == "windowExpired")
        #expect(Self.name(Self.killed(.fault)) == "killedWithoutNotice")
        #expect(Self.name(Self.killed(.none)) == "crashed")
    }

    @Test func `a death by another signal was first, whatever was planned`() {
        for reason in [KeeperEvent.KillReason.window, .fault, .asked, .none] {
            var facts = Self.killed(reason)
            facts.death = .signalled(11)
            #expect(Self.name(facts) == "crashed")
        }
    }

    @Test func `leaving by itself was first, whatever was planned`() {
        var facts = Self.killed(.window)
        facts.death = .exited(3)
        #expect(
            EndingClassification.ending(facts) == .exited(status: 3, lastLines: []))
    }

    @Test func `a return counts before everything that came behind it`() {
        var facts = Self.killed(.window)
        facts.hasReturned = true
        facts.wasStopped = true
        #expect(Self.name(facts) == "returned")
        facts.notice = .given
        #expect(Self.name(facts) == "returnedAfterNotice")
        facts.death = .signalled(11)
        #expect(Self.name(facts) == "returnedAfterNotice")
    }

    @Test func `memory counts before a return, so that the same peak ends the same way`() {
        var facts = Self.killed(.asked)
        facts.hasReturned = true
        facts.memoryLimitBytes = 100
        facts.peakBytes = 101
        #expect(
            EndingClassification.ending(facts)
                == .memoryLimitExceeded(peakBytes: 101, limitBytes: 100))
        facts.peakBytes = 100
        #expect(Self.name(facts) == "returned")
    }

    @Test func `a peak that may be the keeper's own proves nothing`() {
        var facts = Self.killed(.window)
        facts.memoryLimitBytes = 100
        facts.peakBytes = 500
        facts.floorBytes = 500
        #expect(Self.name(facts) == "windowExpired")
        facts.killReason = .memory
        #expect(Self.name(facts) == "memoryLimitExceeded")
    }

    @Test func `a stop, a breach and a trap come before the death that they caused`() {
        var facts = Self.killed(.asked)
        facts.trap = TrapMessage(reason: .unavailable, call: "x")
        #expect(
            EndingClassification.ending(facts) == .trapped(reason: "unavailable", call: "x"))
        facts.breach = Ending.ProtocolBreach(reason: "r", excerpt: "e", offset: 0)
        #expect(Self.name(facts) == "brokeProtocol")
        facts.wasStopped = true
        #expect(Self.name(facts) == "hostStopped")
    }

    @Test func `a planned kill counts though the extension left before it came`() {
        var facts = Self.killed(.none)
        facts.death = .exited(0)
        facts.wasCut = true
        #expect(Self.name(facts) == "killedWithoutNotice")
    }

    @Test func `the loader's words make a missing library only before the handshake`() {
        var facts = LaunchFacts()
        facts.death = .exited(127)
        facts.lastLines = ["x: error while loading shared libraries: liby.so: cannot open"]
        guard case .launchFailed(let failure) = EndingClassification.ending(facts) else {
            Issue.record("not a failed launch")
            return
        }
        #expect(failure.reason == .missingLibrary)
        facts.isInitialized = true
        #expect(Self.name(facts) == "exited")
        facts.isInitialized = false
        facts.death = .exited(1)
        #expect(Self.name(facts) == "exited")
    }

    @Test func `an overdue handshake names its step`() {
        for (step, word) in [(LaunchFacts.Handshake.initialize, "'initialize'"), (.ready, "ready")]
        {
            var facts = LaunchFacts()
            facts.overdue = step
            facts.death = .signalled(9)
            facts.killReason = .asked
            guard case .launchFailed(let failure) = EndingClassification.ending(facts) else {
                Issue.record("not a failed launch")
                return
            }
            #expect(failure.reason == .handshakeTimeout)
            #expect(failure.message.contains(word))
        }
    }

    @Test func `any facts have an ending`() {
        let seed = RandomSeed()
        var random = SplitMix(state: seed.value)
        for _ in 0..<5000 {
            var facts = Self.killed(
                [.none, .asked, .window, .fault, .memory][Int(random.next() % 5)])
            facts.hasReturned = random.next() % 2 == 0
            facts.wasStopped = random.next() % 3 == 0
            facts.isInitialized = random.next() % 2 == 0
            facts.notice = Ending.Notice.allCases[Int(random.next() % 4)]
            facts.death =
                [.exited(0), .exited(127), .signalled(9), .signalled(6), nil][
                    Int(random.next() % 5)]
            facts.overdue = [.initialize, .ready, nil][Int(random.next() % 3)]
            let ending = EndingClassification.ending(facts)
            if facts.hasReturned, facts.killReason != .memory || facts.memoryLimitBytes == nil {
                #expect(ending.isCompleted, Comment(rawValue: seed.comment))
            } else {
                #expect(!ending.isCompleted, Comment(rawValue: seed.comment))
            }
        }
    }
}

/// A small generator, so that one seed repeats a run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
