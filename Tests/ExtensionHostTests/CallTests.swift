import DeliveryWire
import ExtensionHost
import TestSupport
import Testing
import WalletModel

extension ProcessSuite {
    /// Calls of the extension: their order, their answers, and the cuts planned at them.
    @Suite struct CallTests {
        let census = LeakCheck.take()

        func run(
            _ fault: FaultPlan? = nil, _ executable: String = "Obedient",
            _ arguments: [String] = ["calls"], window: Duration = .seconds(20),
            notice: Duration? = nil, delegate: RecordingDelegate = RecordingDelegate()
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                bench.delegate = delegate
                let configuration = bench.configuration(
                    executable, arguments, window: window, notice: notice, fault: fault)
                return (try bench.run(configuration), delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `prints and calls of a sequential extension keep one order`() throws {
            let (result, delegate) = try run()
            #expect(result.ending == .returned)
            let words = delegate.kinds.compactMap { kind -> String? in
                switch kind {
                case .print(let line, _): line
                case .call(let call):
                    "\(call.name) \(call.ordinal) \(call.ordinalOfName) \(call.answer ?? "-")"
                case .sideEffect(let message): message.name
                default: nil
                }
            }
            #expect(
                words == [
                    "before", "accounts 1 1 answered", "between",
                    "transactionHistory 2 1 answered", "accounts 3 2 answered",
                    "enableBackgroundDelivery 4 1 answered", "WidgetKit.reloadTimelines", "after",
                ])
        }

        @Test func `registrations and side effects may also be notifications`() throws {
            let (result, delegate) = try run(nil, "Obedient", ["notifies"])
            #expect(result.ending == .returned)
            #expect(delegate.requests == ["enableBackgroundDelivery"])
            #expect(
                delegate.kinds.contains { kind in
                    if case .sideEffect(let message) = kind {
                        message.name.hasPrefix("Widget")
                    } else {
                        false
                    }
                })
        }

        @Test(
            arguments: [
                (FaultPlan.Point.call(name: nil, ordinal: 2, side: .beforeEffect), 1, 2),
                (.call(name: nil, ordinal: 2, side: .afterEffect), 2, 2),
                (.call(name: "accounts", ordinal: 2, side: .beforeEffect), 2, 3),
                (.call(name: "accounts", ordinal: 2, side: .afterEffect), 3, 3),
                (.call(name: "enableBackgroundDelivery", ordinal: 1, side: .afterEffect), 4, 4),
            ])
        func `is killed at a call, which stays unanswered`(
            point: FaultPlan.Point, effects: Int, calls: Int
        ) throws {
            let (result, delegate) = try run(FaultPlan(point: point, action: .killWithoutNotice))
            #expect(result.ending == .killedWithoutNotice)
            #expect(delegate.requests.count == effects)
            #expect(delegate.calls.count == calls)
            #expect(delegate.calls.last?.answer == nil)
            #expect(delegate.faults == [point])
            #expect(!delegate.prints.contains("after") || calls == 4)
        }

        @Test(arguments: FaultPlan.Side.allCases)
        func `a cut counts though the extension did not wait for it`(
            side: FaultPlan.Side
        ) throws {
            let point = FaultPlan.Point.call(name: nil, ordinal: 1, side: side)
            let (result, delegate) = try run(
                FaultPlan(point: point, action: .killWithoutNotice), "Obedient", ["hasty"])
            #expect(result.ending == .killedWithoutNotice)
            #expect(delegate.requests.count == (side == .beforeEffect ? 0 : 1))
            #expect(delegate.faults == [point])
        }

        @Test func `a call that fails as planned is answered, and the launch goes on`() throws {
            let point = FaultPlan.Point.call(name: nil, ordinal: 1, side: .beforeEffect)
            let failure = WireFailure(.dataRestricted, "locked", dataType: "financialData")
            let (result, delegate) = try run(FaultPlan(point: point, action: .fail(failure)))
            #expect(result.ending == .returned)
            #expect(delegate.requests.count == 3)
            #expect(delegate.calls.first?.answer == "failed as planned: locked")
            #expect(delegate.faults == [point])
        }

        @Test func `a registration cannot fail, so its planned failure is only noted`() throws {
            let point = FaultPlan.Point.call(name: nil, ordinal: 1, side: .beforeEffect)
            let (result, delegate) = try run(
                FaultPlan(point: point, action: .fail(WireFailure(.unknown, "no"))), "Obedient",
                ["notifies"])
            #expect(result.ending == .returned)
            #expect(delegate.requests.last == "enableBackgroundDelivery")
            #expect(delegate.faults.isEmpty)
            #expect(delegate.skips.contains { $0.contains("nobody to tell") })
        }

        @Test func `notice at a call leaves it unanswered until the kill`() throws {
            let point = FaultPlan.Point.call(name: "accounts", ordinal: 1, side: .beforeEffect)
            let (result, delegate) = try run(
                FaultPlan(point: point, action: .noticeThenKill), "Lingerer", ["call"],
                notice: .milliseconds(700))
            #expect(result.ending == .windowExpired(.entered))
            #expect(result.total < .seconds(10))
            #expect(delegate.prints == ["working", "noticed"])
            #expect(delegate.requests.isEmpty)
            #expect(delegate.calls.map(\.answer) == [nil])
        }

        @Test func `notice at a call lets the extension return in time`() throws {
            let point = FaultPlan.Point.time(.milliseconds(20))
            let (result, delegate) = try run(
                FaultPlan(point: point, action: .noticeThenKill), "Lingerer", ["returns"],
                notice: .seconds(10))
            #expect(result.ending == .returnedAfterNotice)
            #expect(delegate.faults == [point])
        }

        @Test func `is killed at a time after the delivery`() throws {
            let point = FaultPlan.Point.time(.milliseconds(50))
            let (result, delegate) = try run(
                FaultPlan(point: point, action: .killWithoutNotice), "Lingerer", [])
            #expect(result.ending == .killedWithoutNotice)
            #expect(try #require(result.inWindow) >= .milliseconds(50))
            #expect(delegate.faults == [point])
        }

        @Test func `a fault that is never reached does not fire`() throws {
            let point = FaultPlan.Point.call(name: nil, ordinal: 99, side: .beforeEffect)
            let (result, delegate) = try run(FaultPlan(point: point, action: .killWithoutNotice))
            #expect(result.ending == .returned)
            #expect(delegate.faults.isEmpty)
        }

        @Test func `an extension that never reads does not hold up the host`() throws {
            let delegate = RecordingDelegate()
            delegate.respond = { _ in
                LaunchAnswer(
                    .failure(WireFailure(.unknown, String(repeating: "x", count: 8000))))
            }
            let (result, _) = try run(
                nil, "Flooder", ["unread"], window: .milliseconds(500), delegate: delegate)
            #expect(result.ending == .windowExpired(.withheld))
            // What the pipe holds, what the loop lets wait, and what lay in the other pipe.
            #expect(delegate.requests.count <= 256 + 16 + 2048)
            #expect(delegate.calls.count == delegate.requests.count)
        }

        @Test func `lines of a stream are made only as they are read`() throws {
            let delegate = RecordingDelegate()
            var made = 0
            delegate.respond = { _ in
                LaunchAnswer(
                    .stream { id, line in
                        made += 1
                        WireLine.failure(
                            id: id, WireFailure(.unknown, String(repeating: "x", count: 8000)),
                            to: &line)
                        return .more
                    })
            }
            let (result, _) = try run(
                nil, "Flooder", ["unread"], window: .milliseconds(500), delegate: delegate)
            #expect(result.ending == .windowExpired(.withheld))
            #expect(made > 0)
            // What the pipe holds, and the line that waits.
            #expect(made <= 512 / 8 + 2)
            #expect(delegate.calls.allSatisfy { $0.answer == nil })
        }

        @Test func `the notice goes between the lines of an endless answer`() throws {
            let delegate = RecordingDelegate()
            delegate.respond = { _ in
                LaunchAnswer(
                    .stream { id, line in
                        WireLine.notification(
                            RowsMessage<AccountRecord>(requestID: id, rows: []), to: &line)
                        return .more
                    })
            }
            let (result, _) = try run(
                nil, "Lingerer", ["call"], window: .milliseconds(1500),
                notice: .milliseconds(1000), delegate: delegate)
            #expect(result.ending == .windowExpired(.entered))
            #expect(delegate.prints == ["working", "noticed"])
        }

        @Test func `a stream reaches a reader whole`() throws {
            let delegate = RecordingDelegate()
            var left = 40
            delegate.respond = { request in
                guard case .accounts = request else { return LaunchAnswer(.reply(EmptyMessage())) }
                left = 40
                return LaunchAnswer(
                    .stream { id, line in
                        left -= 1
                        guard left == 0 else {
                            WireLine.notification(
                                RowsMessage<AccountRecord>(requestID: id, rows: []), to: &line)
                            return .more
                        }
                        WireLine.reply(id: id, RowsReply<AccountRecord>(rows: []), to: &line)
                        return .last
                    }, summary: "no rows")
            }
            let (result, _) = try run(delegate: delegate)
            #expect(result.ending == .returned)
            #expect(left == 0)
            #expect(delegate.calls.map(\.answer) == ["no rows", "", "no rows", ""])
        }
    }
}
