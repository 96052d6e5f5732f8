package import WalletModel

import struct Foundation.UUID

extension TransactionRecord: RowWire {
    package static var queryMethod: StaticString { "transactions" }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(id)
        json.key("accountID")
        json.value(accountID)
        json.key("amount")
        amount.write(to: &json)
        if let foreignAmount {
            json.key("foreignAmount")
            foreignAmount.write(to: &json)
        }
        if let foreignExchangeRate {
            json.key("foreignExchangeRate")
            json.value(foreignExchangeRate)
        }
        json.key("indicator")
        json.value(indicator.rawValue)
        json.key("description")
        json.value(transactionDescription)
        json.key("originalDescription")
        json.value(originalDescription)
        if let merchantCategoryCode {
            json.key("merchantCategoryCode")
            json.value(Int64(merchantCategoryCode))
        }
        if let merchantName {
            json.key("merchantName")
            json.value(merchantName)
        }
        json.key("type")
        json.value(type.rawValue)
        json.key("status")
        json.value(status.rawValue)
        json.key("transactionDate")
        json.value(transactionDate)
        if let postedDate {
            json.key("postedDate")
            json.value(postedDate)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var parts = Parts()
        try json.readObject { (key, reader) throws(WireError) in
            try parts.read(key, from: &reader)
        }
        self.init(
            id: try json.require(parts.id, "id"),
            accountID: try json.require(parts.accountID, "accountID"),
            amount: try json.require(parts.amount, "amount"), foreignAmount: parts.foreignAmount,
            foreignExchangeRate: parts.foreignExchangeRate,
            indicator: try json.require(parts.indicator, "indicator"),
            transactionDescription: parts.transactionDescription,
            originalDescription: parts.originalDescription,
            merchantCategoryCode: parts.merchantCategoryCode, merchantName: parts.merchantName,
            type: try json.require(parts.type, "type"),
            status: try json.require(parts.status, "status"),
            transactionDate: try json.require(parts.transactionDate, "transactionDate"),
            postedDate: parts.postedDate)
    }

    /// The members of a row while they are being read, in any order.
    private struct Parts {
        var id: UUID?
        var accountID: UUID?
        var amount: MoneyRecord?
        var foreignAmount: MoneyRecord?
        var foreignExchangeRate: ExactDecimal?
        var indicator: IndicatorRecord?
        var transactionDescription = ""
        var originalDescription = ""
        var merchantCategoryCode: Int16?
        var merchantName: String?
        var type: TransactionTypeRecord?
        var status: TransactionStatusRecord?
        var transactionDate: Timestamp?
        var postedDate: Timestamp?

        mutating func read(_ key: JSONKey, from json: inout JSONReader) throws(WireError) {
            switch key {
            case "id": id = try json.readUUID()
            case "accountID": accountID = try json.readUUID()
            case "amount": amount = try MoneyRecord(from: &json)
            case "foreignAmount":
                foreignAmount = json.takeNull() ? nil : try MoneyRecord(from: &json)
            case "foreignExchangeRate":
                foreignExchangeRate = json.takeNull() ? nil : try json.readDecimal()
            case "indicator": indicator = try json.readWord(IndicatorRecord.self)
            case "description": transactionDescription = try json.readString()
            case "originalDescription": originalDescription = try json.readString()
            case "merchantCategoryCode":
                guard !json.takeNull() else { break }
                guard let code = Int16(exactly: try json.readInteger()) else {
                    throw json.failure("a merchant category code must fit 16 bits")
                }
                merchantCategoryCode = code
            case "merchantName": merchantName = json.takeNull() ? nil : try json.readString()
            case "type": type = try json.readWord(TransactionTypeRecord.self)
            case "status": status = try json.readWord(TransactionStatusRecord.self)
            case "transactionDate": transactionDate = try json.readTimestamp()
            case "postedDate": postedDate = json.takeNull() ? nil : try json.readTimestamp()
            default: try json.skipValue()
            }
        }
    }
}
