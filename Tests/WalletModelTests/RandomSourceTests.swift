import Foundation
import Testing
import WalletModel

@Suite struct RandomSourceTests {
    @Test(
        arguments: [
            (
                0,
                [
                    0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
                    0xF88B_B8A8_724C_81EC,
                ]
            ),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                    4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
                ]
            ),
        ] as [(UInt64, [UInt64])])
    func `gives the published numbers of SplitMix64`(_ seed: UInt64, _ numbers: [UInt64]) {
        var random = RandomSource(seed: seed)
        #expect(numbers.indices.map { _ in random.next() } == numbers)
    }

    @Test func `makes identifiers of version 4 that repeat with the seed`() {
        var random = RandomSource(seed: 0)
        let id = UUID.make(from: &random)
        #expect(id.uuidString == "E220A839-7B1D-4DAF-AE78-9E6AA1B965F4")
        var seen: Set<UUID> = [id]
        for _ in 0..<2_000 {
            let id = UUID.make(from: &random)
            #expect(id.uuid.6 >> 4 == 4)
            #expect(id.uuid.8 >> 6 == 2)
            #expect(seen.insert(id).inserted)
        }
    }
}
