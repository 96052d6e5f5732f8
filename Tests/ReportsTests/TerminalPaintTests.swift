import FinanceKitSimulator
import Testing

@Suite struct TerminalPaintTests {
    @Test func `only what can be seen is painted, and only where it is wanted`() {
        let paint = TerminalPaint(usesColour: true)
        #expect(paint.painted("met", .good) == "\u{1B}[1;32mmet\u{1B}[0m")
        #expect(paint.painted("   ", .dim) == "   ")
        #expect(paint.painted("", .bad).isEmpty)
        #expect(TerminalPaint.plain.painted("met", .good) == "met")
    }
}
