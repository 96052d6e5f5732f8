import FinanceKitSimulator
import Testing

@testable import Reports

@Suite struct DurationTextTests {
    @Test(arguments: [
        (Duration.zero, "0 ms"), (.microseconds(1234), "1.23 ms"), (.milliseconds(250), "250 ms"),
        (.milliseconds(1500), "1.5 s"), (.seconds(30), "30 s"), (.seconds(5400), "1 h 30 min"),
        (.seconds(90_061), "1 d 1 h"), (.seconds(-60), "-1 min"),
    ]) func `a length is told in at most two units`(length: Duration, text: String) {
        #expect(DurationText.short(length) == text)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1,000 bytes"),
        (1_234_567, "1,234,567 bytes"),
    ]) func `a size is grouped by thousands`(size: Int, text: String) {
        #expect(CountText.bytes(size) == text)
    }

    @Test func `a share too small for two decimals says so`() {
        #expect(CountText.percent(.microseconds(1), of: .seconds(30)) == "under 0.01%")
        #expect(CountText.percent(.milliseconds(15), of: .seconds(30)) == "0.05%")
        #expect(CountText.percent(.seconds(30), of: .seconds(30)) == "100%")
        #expect(CountText.percent(.seconds(1), of: .zero) == "all")
    }
}
