import ExtensionHost
import Testing

@Suite struct WritePlaceTests {
    @Test func `masks what chance draws in the names of temporaries`() {
        let masked = [
            "ledger.json": "ledger.json",
            ".dat.nosync1a2b.Xy0Zz9": ".dat.nosync*",
            "Ledger/.dat.nosync1a2b.Xy0Zz9": "Ledger/.dat.nosync*",
            "a/.dat.nosync1/b/.dat.nosync2": "a/.dat.nosync*/b/.dat.nosync*",
            "x.dat.nosync1": "x.dat.nosync1", ".dat.nosync": ".dat.nosync*",
            "ä/.dat.nosyncü": "ä/.dat.nosync*", "": "", "/": "/",
        ]
        for (path, expected) in masked { #expect(WritePlace.masked(path) == expected) }
        let deep = String(repeating: ".dat.nosync/", count: 400)
        #expect(WritePlace.masked(deep) == String(repeating: ".dat.nosync*/", count: 400))
    }

    @Test func `is named as scenario files spell it`() {
        let place = WritePlace(call: "renameat2", path: "Ledger/ledger.json", ordinal: 2)
        #expect(place.name == "renameat2 Ledger/ledger.json#2")
        #expect(WritePlace(call: nil, path: "x").name == "x#1")
    }

    @Test func `the place of a rename is where it leads`() {
        let event = WriteEvent(
            ordinal: 4, call: "rename", container: 0, path: ".dat.nosync1", destination: "ledger",
            destinationContainer: 0, ordinalAtPlace: 3)
        #expect(event.place == WritePlace(call: "rename", path: "ledger", ordinal: 3))
        let outwards = WriteEvent(
            ordinal: 4, call: "rename", container: 0, path: "ledger", destination: "/tmp/ledger")
        #expect(outwards.place.path == "ledger")
    }
}
