import DeliveryWire
import TestSupport
import Testing
import WalletModel

@Suite struct WireRoundTripTests {
    @Test func `reads back every message with any values in it`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for sample in WireSample.all {
            do {
                let count = try sample.tryRandomly(150, &random)
                #expect(count == 150)
            } catch {
                Issue.record("\(sample.type): \(error), \(seed.comment)")
            }
        }
    }

    @Test func `writes the same bytes whichever side writes them`() throws {
        for sample in WireSample.all {
            let once = try sample.rewrite(sample.line)
            #expect(once == sample.line)
        }
    }

    @Test func `reads the request of a rows notification before its rows`() throws {
        var json = JSONWriter()
        let message = RowsMessage<AccountRecord>(requestID: 77, rows: [])
        WireLine.notification(message, to: &json)
        let line = json.finish()
        let header = try line.withUnsafeBufferPointer {
            try WireEnvelope(line: $0).read(RowsHeader.self, from: $0)
        }
        #expect(header.requestID == 77)
    }

    @Test func `reads absent parameters as none given`() throws {
        let line = Array("{\"jsonrpc\":\"2.0\",\"method\":\"ready\"}".utf8)
        try line.withUnsafeBufferPointer { bytes in
            let envelope = try WireEnvelope(line: bytes)
            #expect(envelope.kind == .notification(method: "ready"))
            _ = try envelope.read(ReadyMessage.self, from: bytes)
            // What needs members says so, and points at the end of the line.
            #expect(throws: WireError("the member 'id' is missing", at: line.count)) {
                try envelope.read(CancelMessage.self, from: bytes)
            }
        }
    }

    @Test(arguments: [
        #"{"id":null,"method":"ready","jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0"}"#,
        #"{"jsonrpc":"1.0","method":"ready"}"#, #"{"method":"ready"}"#, "[]", "null", "7", "",
        #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","id":1,"result":{},"error":{}}"#,
        #"{"jsonrpc":"2.0","id":1.5,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"result":{}} {}"#,
        #"{"jsonrpc":"2.0","method":"a","result":{}}"#, "hello", "{'jsonrpc':'2.0'}",
        #"{"jsonrpc":"2.0","id":99999999999999999999,"result":{}}"#,
    ])
    func `refuses lines that are no envelope`(_ text: String) {
        let line = Array(text.utf8)
        #expect(throws: WireError.self) {
            try line.withUnsafeBufferPointer { _ = try WireEnvelope(line: $0) }
        }
    }

    @Test func `takes null for an optional member that is absent`() throws {
        let account = """
            {"id":"00000000-0000-4000-8000-00000000000A","displayName":"a","institutionName":"b",\
            "currencyCode":"USD","accountDescription":null,"openingDate":null,"credit":null}
            """
        #expect(try read(AccountRecord.self, account).credit == nil)
        let credit = """
            {"creditLimit":null,"nextPaymentDueDate":null,"minimumNextPaymentAmount":null,\
            "overduePaymentAmount":null}
            """
        #expect(try read(CreditRecord.self, credit) == CreditRecord())
        let transaction = """
            {"id":"00000000-0000-4000-8000-00000000000A","accountID":\
            "00000000-0000-4000-8000-00000000000B","amount":{"amount":"1","currencyCode":"USD"},\
            "foreignAmount":null,"foreignExchangeRate":null,"indicator":"debit",\
            "description":"","originalDescription":"","merchantCategoryCode":null,\
            "merchantName":null,"type":"fee","status":"memo",\
            "transactionDate":"1970-01-01T00:00:00Z","postedDate":null}
            """
        let row = try read(TransactionRecord.self, transaction)
        #expect(row.postedDate == nil && row.merchantCategoryCode == nil)
        let balance = """
            {"id":"00000000-0000-4000-8000-00000000000A","accountID":\
            "00000000-0000-4000-8000-00000000000B","available":null,"booked":null}
            """
        #expect(throws: WireError.self) { try read(BalanceRecord.self, balance) }
        let query = try read(RowQueryMessage<AccountRecord>.self, #"{"query":{"limit":null}}"#)
        #expect(query.limit == nil)
        let failure = #"{"code":1,"message":"m","data":null}"#
        #expect(try read(WireFailure.self, failure).dataType == nil)
        let removed = #"{"domain":"d","key":"k","value":null}"#
        #expect(try read(DefaultsChangedMessage.self, removed).value == nil)
    }

    @Test func `reads an unknown error code as unknown`() throws {
        #expect(try read(WireFailure.self, #"{"code":4711,"message":"m"}"#).code == .unknown)
    }

    private func read<M: WireMessage>(_ type: M.Type, _ text: String) throws -> M {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try M(from: &reader)
        }
    }
}
