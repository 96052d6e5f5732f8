package import WalletModel

import struct Foundation.UUID

extension AccountRecord: RowWire {
    package static var queryMethod: StaticString { "accounts" }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(id)
        json.key("displayName")
        json.value(displayName)
        if let accountDescription {
            json.key("accountDescription")
            json.value(accountDescription)
        }
        json.key("institutionName")
        json.value(institutionName)
        json.key("currencyCode")
        json.value(currencyCode)
        if let openingDate {
            json.key("openingDate")
            json.value(openingDate)
        }
        if let credit {
            json.key("credit")
            credit.write(to: &json)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var id: UUID?
        var displayName = ""
        var accountDescription: String?
        var institutionName = ""
        var currencyCode = ""
        var openingDate: Timestamp?
        var credit: CreditRecord?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "id": id = try reader.readUUID()
            case "displayName": displayName = try reader.readString()
            case "accountDescription":
                accountDescription = reader.takeNull() ? nil : try reader.readString()
            case "institutionName": institutionName = try reader.readString()
            case "currencyCode": currencyCode = try reader.readString()
            case "openingDate":
                openingDate = reader.takeNull() ? nil : try reader.readTimestamp()
            case "credit": credit = reader.takeNull() ? nil : try CreditRecord(from: &reader)
            default: try reader.skipValue()
            }
        }
        self.init(
            id: try json.require(id, "id"), displayName: displayName,
            accountDescription: accountDescription, institutionName: institutionName,
            currencyCode: currencyCode, openingDate: openingDate, credit: credit)
    }
}

extension CreditRecord: WireMessage {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        if let creditLimit {
            json.key("creditLimit")
            creditLimit.write(to: &json)
        }
        if let nextPaymentDueDate {
            json.key("nextPaymentDueDate")
            json.value(nextPaymentDueDate)
        }
        if let minimumNextPaymentAmount {
            json.key("minimumNextPaymentAmount")
            minimumNextPaymentAmount.write(to: &json)
        }
        if let overduePaymentAmount {
            json.key("overduePaymentAmount")
            overduePaymentAmount.write(to: &json)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var credit = CreditRecord()
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "creditLimit":
                credit.creditLimit = reader.takeNull() ? nil : try MoneyRecord(from: &reader)
            case "nextPaymentDueDate":
                credit.nextPaymentDueDate =
                    reader.takeNull() ? nil : try reader.readTimestamp()
            case "minimumNextPaymentAmount":
                credit.minimumNextPaymentAmount =
                    reader.takeNull() ? nil : try MoneyRecord(from: &reader)
            case "overduePaymentAmount":
                credit.overduePaymentAmount =
                    reader.takeNull() ? nil : try MoneyRecord(from: &reader)
            default: try reader.skipValue()
            }
        }
        self = credit
    }
}

extension MoneyRecord: WireMessage {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("amount")
        json.value(amount)
        json.key("currencyCode")
        json.value(currencyCode)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var amount: ExactDecimal?
        var currencyCode = ""
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "amount": amount = try reader.readDecimal()
            case "currencyCode": currencyCode = try reader.readString()
            default: try reader.skipValue()
            }
        }
        self.init(amount: try json.require(amount, "amount"), currencyCode: currencyCode)
    }
}
