import Conformance
import Testing

@Suite struct FaultPointTests {
    @Test func `a point is named by what happens and where`() {
        let call = FaultPoint(
            wake: 2, place: .call(name: "transactionHistory", ordinal: 3, side: .afterEffect),
            cut: .kill)
        #expect(call.id == "wake 2/transactionHistory#3/afterEffect/kill")
        let write = FaultPoint(
            wake: 1,
            place: .write(
                call: "write", path: "group.com.example/a.json", ordinal: 2, part: .middlePage),
            cut: .noSpace)
        #expect(write.id == "wake 1/write group.com.example/a.json#2/middlePage/ENOSPC")
    }
}
