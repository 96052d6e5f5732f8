import Glibc
import Testing

@testable import ExtensionHost

@Suite struct TracerStatusTests {
    @Test(arguments: [
        ("Name:\tx\nTracerPid:\t4711\nUid:\t0\n", Int32(4711)),
        ("Name:\tTracerPid:\nTracerPid:\t0\n", nil), ("Name:\tx\n", nil), ("", nil),
        ("TracerPid:\tmany\n", nil), ("TracerPid:\t-1\n", nil),
    ]) func `reads the tracer out of the kernel's text`(text: String, tracer: Int32?) {
        #expect(TracerStatus.tracer(in: text) == tracer)
    }

    @Test func `a process that is gone is traced by nobody`() {
        #expect(TracerStatus.tracer(of: .max) == nil)
    }
}
