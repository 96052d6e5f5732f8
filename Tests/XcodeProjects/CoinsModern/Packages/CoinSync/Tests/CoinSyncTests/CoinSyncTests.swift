import CoinSync
import Testing

@Test func `a store needs its group`() {
    #expect(CoinStore(group: "group.com.example.other") == nil)
}
