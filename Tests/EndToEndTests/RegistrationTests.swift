import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Background registration as the scheduler sees it.
    @Suite struct RegistrationTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func run(_ mode: String, steps: String, wakes: Int) throws {
            let run = try fksim.probe(mode, steps: steps, expect: "{ wakes: \(wakes) }")
            #expect(run.status == 0, "\(run.output)")
        }

        @Test func `a later registration replaces the frequency of its types`() throws {
            // Hourly at first; the first wake makes it daily.
            try run("register", steps: Fksim.buy("four") + Fksim.buy("five"), wakes: 1)
            try run(
                "register",
                steps: Fksim.buy("four") + Fksim.buy("five") + "{ advance: \"1d\" },", wakes: 2)
        }

        @Test func `other types keep theirs`() throws {
            try run(
                "register",
                steps: """
                    \(Fksim.buy("four"))
                    { after: "2h", add: { account: "card", available: "1.00" } },
                    """, wakes: 2)
        }

        @Test func `a registration counts though the process is killed right after the call`()
            throws
        {
            let cut = """
                { fault: { wake: 1, call: "disableBackgroundDelivery#1", side: "beforeEffect",
                  end: "killedWithoutNotice" } },
                """
            let balance = "{ after: \"2h\", add: { account: \"card\", available: \"1.00\" } },"
            try run(
                "registerOne", steps: cut + Fksim.buy("four") + Fksim.buy("five"), wakes: 1)
            // The call at which it was cut was not carried out.
            try run("registerOne", steps: cut + Fksim.buy("four") + balance, wakes: 2)
            // A cut behind it: the type is registered no longer.
            let after = cut.replacing("beforeEffect", with: "afterEffect")
            try run("registerOne", steps: after + Fksim.buy("four") + balance, wakes: 1)
        }

        /// The wallet registers hourly; the first wake makes it daily, so that there is no second
        /// one where that counts.
        private func registerAndWrite(_ fault: String) throws -> ToolRun {
            let run = try fksim.probe(
                "registerAndWrite",
                steps: """
                    { fault: { wake: 1, \(fault), end: "killedWithoutNotice" } },
                    \(Fksim.buy("four")) \(Fksim.buy("five"))
                    """)
            #expect(run.status == 0, "\(run.output)")
            return run
        }

        @Test func `a registration counts though the process is killed at the very next write`()
            throws
        {
            let run = try registerAndWrite("write: 1")
            #expect(run.output.contains("\n1 wake: 1 killedWithoutNotice"), "\(run.output)")
        }

        @Test(arguments: [("beforeEffect", "2 wakes"), ("afterEffect", "1 wake")])
        func `a registration counts from the instant at which the host has it`(
            side: String, wakes: String
        ) throws {
            let run = try registerAndWrite(
                "call: \"enableBackgroundDelivery#1\", side: \"\(side)\"")
            #expect(run.output.contains("\n\(wakes): 1 killedWithoutNotice"), "\(run.output)")
        }

        @Test(arguments: [0, 1, 2, 3, 5, 8])
        func `a kill at any time leaves a registration that the timeline shows, or none`(
            milliseconds: Int
        ) throws {
            let run = try registerAndWrite("time: \"\(milliseconds)ms\"")
            let firstWake = run.output.components(separatedBy: "\nWake 2")[0]
            let isDone = firstWake.contains("enableBackgroundDelivery")
            #expect(run.output.contains("\nWake 2") != isDone, "\(run.output)")
        }

        @Test func `ending all registrations ends all wakes`() throws {
            try run("disable", steps: Fksim.buy("four") + Fksim.buy("five"), wakes: 1)
        }

        @Test func `some types can be disabled and others go on`() throws {
            try run(
                "query",
                steps: """
                    { disableBackground: ["transactions"] }, \(Fksim.buy("four"))
                    { after: "2h", add: { account: "card", available: "1.00" } },
                    """, wakes: 1)
        }

        @Test func `registrations last across launches and a reboot`() throws {
            try run(
                "register",
                steps: """
                    \(Fksim.buy("four")) { reboot: true }, \(Fksim.buy("five"))
                    { after: "1d", reboot: true }, \(Fksim.buy("six", after: "+25h"))
                    """, wakes: 3)
        }
    }
}
