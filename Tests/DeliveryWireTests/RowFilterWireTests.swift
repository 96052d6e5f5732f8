import DeliveryWire
import Testing
import WalletModel

@Suite struct RowFilterWireTests {
    private func read(_ filter: String) throws -> RowFilter<TransactionField>? {
        let text = #"{"query":{"filter":\#(filter)}}"#
        return try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try RowQueryMessage<TransactionRecord>(from: &reader).filter
        }
    }

    @Test(arguments: [
        "7", "{}", #""=""#, "[]", #"["="]"#, #"["=","status"]"#, #"["=","status","bought"]"#,
        #"["=","status","booked","booked"]"#, #"["=","colour","red"]"#, #"["~","status","booked"]"#,
        #"["<","status","booked"]"#, #"["<","id","00000000-0000-4000-8000-00000000000A"]"#,
        #"["=","id","nonsense"]"#, #"["=","amount",12.5]"#, #"["=","amount","1e5"]"#,
        #"["=","transactionDate",0]"#, #"["=","transactionDate","yesterday"]"#,
        #"["=","merchantCategoryCode","5411"]"#, #"["=","merchantCategoryCode",1.5]"#,
        #"["=","merchantCategoryCode",99999999999999999999]"#, #"["in","status","booked"]"#,
        #"["in","status",["booked"],["memo"]]"#, #"["in","status",["booked",7]]"#,
        #"["nil"]"#, #"["nil","status","booked"]"#, #"["nil",["status"]]"#, #"["not"]"#,
        #"["not",true,true]"#, #"["and",7]"#, #"["or",["nil"]]"#, #"[["not"],true]"#,
        #"[null]"#, #"["not",null]"#, #"["=",null,"booked"]"#, #"["=","status",null]"#,
        "[true]", #"["and",true"#, #"["in","status",["booked"]"#,
    ])
    func `refuses what is no filter`(_ filter: String) {
        #expect(throws: WireError.self) { try read(filter) }
    }

    @Test(arguments: [
        #"["=","asset",true]"#, #"["in","asset",[]]"#, #"["<","liability",1]"#,
    ])
    func `refuses a value for a field that is only there or not`(_ filter: String) {
        let text = Array(#"{"query":{"filter":\#(filter)}}"#.utf8)
        #expect(throws: WireError.self) {
            try text.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                _ = try RowQueryMessage<AccountRecord>(from: &reader)
            }
        }
    }

    @Test(arguments: [
        "7", "{}", #"["transactionDate"]"#, #"["+colour"]"#, #"["*id"]"#, #"[""]"#,
        #"["+status"]"#, #"["+merchantName"]"#, "[7]", #"[["+id"]]"#, #"["+id""#,
    ])
    func `refuses what is no order`(_ sort: String) {
        let text = Array(#"{"query":{"sort":\#(sort)}}"#.utf8)
        #expect(throws: WireError.self) {
            try text.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                _ = try RowQueryMessage<TransactionRecord>(from: &reader)
            }
        }
    }

    @Test func `takes the largest filter and refuses a larger one`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"["not","#, count: depth - 1) + "true"
                + String(repeating: "]", count: depth - 1)
        }
        #expect(try read(nested(RowQueryLimits.depthMax)) != nil)
        #expect(throws: WireError.self) { try read(nested(RowQueryLimits.depthMax + 1)) }
        #expect(throws: WireError.self) { try read(nested(100_000)) }

        func wide(_ parts: Int) -> String {
            #"["or""# + String(repeating: #",["nil","postedDate"]"#, count: parts - 1) + "]"
        }
        #expect(try read(wide(RowQueryLimits.filtersMax)) != nil)
        #expect(throws: WireError.self) { try read(wide(RowQueryLimits.filtersMax + 1)) }

        func long(_ values: Int) -> String {
            #"["in","merchantCategoryCode",["#
                + (0..<values).map(String.init).joined(separator: ",") + "]]"
        }
        #expect(try read(long(RowQueryLimits.valuesMax)) != nil)
        #expect(throws: WireError.self) { try read(long(RowQueryLimits.valuesMax + 1)) }
        let keys = Array(repeating: #""+id""#, count: RowQueryLimits.sortKeysMax + 1)
        #expect(throws: WireError.self) {
            try read(#"true,"sort":[\#(keys.joined(separator: ","))]"#)
        }
    }

    @Test func `takes null for no filter and no order`() throws {
        #expect(try read("null") == nil)
        #expect(try read(#"null,"sort":null"#) == nil)
    }
}
