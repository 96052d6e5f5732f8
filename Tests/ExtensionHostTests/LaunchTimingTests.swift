import Testing

@testable import ExtensionHost

@Suite struct LaunchTimingTests {
    @Test func `gives due moments in their order, each once`() {
        var timing = LaunchTiming(startedAt: 0)
        timing.notice = 30
        timing.fault = 20
        timing.happening = 25
        timing.handshake = 100
        #expect(timing.next == 20)
        #expect(timing.due(at: 19) == [])
        #expect(timing.due(at: 30) == [.fault, .happening, .notice])
        #expect(timing.due(at: 30) == [])
        #expect(timing.next == 100)
    }

    @Test func `waits without end when nothing is to come`() {
        var timing = LaunchTiming(startedAt: 0)
        timing.windowEnd = 50
        // The keeper watches the window's end; there is nothing to do for it here.
        #expect(timing.next == nil)
        #expect(timing.due(at: .max) == [])
    }
}
