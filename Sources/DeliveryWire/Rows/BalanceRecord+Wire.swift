package import WalletModel

import struct Foundation.UUID

extension BalanceRecord: RowWire {
    package static var queryMethod: StaticString { "accountBalances" }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(id)
        json.key("accountID")
        json.value(accountID)
        if let available {
            json.key("available")
            available.write(to: &json)
        }
        if let booked {
            json.key("booked")
            booked.write(to: &json)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var id: UUID?
        var accountID: UUID?
        var available: BalanceAmountRecord?
        var booked: BalanceAmountRecord?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "id": id = try reader.readUUID()
            case "accountID": accountID = try reader.readUUID()
            case "available":
                available = reader.takeNull() ? nil : try BalanceAmountRecord(from: &reader)
            case "booked":
                booked = reader.takeNull() ? nil : try BalanceAmountRecord(from: &reader)
            default: try reader.skipValue()
            }
        }
        guard available != nil || booked != nil else {
            throw json.failure("a balance needs 'available', 'booked' or both")
        }
        self.init(
            id: try json.require(id, "id"), accountID: try json.require(accountID, "accountID"),
            available: available, booked: booked)
    }
}

extension BalanceAmountRecord: WireMessage {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("money")
        money.write(to: &json)
        json.key("asOfDate")
        json.value(asOfDate)
        json.key("indicator")
        json.value(indicator.rawValue)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var money: MoneyRecord?
        var asOfDate: Timestamp?
        var indicator: IndicatorRecord?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "money": money = try MoneyRecord(from: &reader)
            case "asOfDate": asOfDate = try reader.readTimestamp()
            case "indicator": indicator = try reader.readWord(IndicatorRecord.self)
            default: try reader.skipValue()
            }
        }
        self.init(
            money: try json.require(money, "money"),
            asOfDate: try json.require(asOfDate, "asOfDate"),
            indicator: try json.require(indicator, "indicator"))
    }
}
