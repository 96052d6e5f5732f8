import Foundation
import Testing

@testable import CoinSync

@Test func `rows read back the same`() throws {
    var contents = CoinStore.Contents()
    let id = UUID()
    contents.rows[id] = CoinStore.Row(amount: 4.5, merchant: "Coffee")
    let data = try JSONEncoder().encode(contents)
    let read = try JSONDecoder().decode(CoinStore.Contents.self, from: data)
    #expect(read.rows[id]?.amount == 4.5)
}
