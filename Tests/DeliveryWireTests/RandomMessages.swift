import DeliveryWire
import WalletModel

extension RandomSource {
    fileprivate mutating func types() -> [DeliveryDataType] {
        list { $0.element(of: DeliveryDataType.allCases) }
    }
}

extension RandomlyMade where Self: MarkerMessage {
    static func make(from random: inout RandomSource) -> Self { Self() }
}

extension ReadyMessage: RandomlyMade {}
extension AuthorizationStatusMessage: RandomlyMade {}
extension RequestAuthorizationMessage: RandomlyMade {}
extension DefaultsWantedMessage: RandomlyMade {}
extension DisableAllBackgroundDeliveryMessage: RandomlyMade {}
extension PickTransactionsMessage: RandomlyMade {}

extension EmptyMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> EmptyMessage { EmptyMessage() }
}

extension InitializeMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> InitializeMessage {
        InitializeMessage(
            protocolVersions: random.list { $0.wholeNumber() },
            role: random.element(of: Role.allCases),
            device: Device(
                osVersion: random.text(), region: random.text(), timeZone: random.text(),
                now: random.moment()),
            clock: Clock(
                mode: random.element(of: Clock.Mode.allCases),
                startNanoseconds: Int64(random.wholeNumber()), scale: random.wholeNumber()),
            bundleIdentifier: random.text(), dataContainer: random.text(),
            appGroups: random.map(),
            availability: Availability(financialData: random.flag(), orders: random.flag()),
            isEntitled: random.flag(), knobs: random.map())
    }
}

extension InitializeReply: RandomlyMade {
    static func make(from random: inout RandomSource) -> InitializeReply {
        InitializeReply(
            protocolVersion: random.wholeNumber(), runtimeName: random.text(),
            runtimeVersion: random.text())
    }
}

extension DidReceiveDataMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> DidReceiveDataMessage {
        DidReceiveDataMessage(
            deliveryID: random.wholeNumber(), types: random.types(),
            windowMilliseconds: random.wholeNumber())
    }
}

extension WillTerminateMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> WillTerminateMessage {
        WillTerminateMessage(reason: random.text(), graceMilliseconds: random.wholeNumber())
    }
}

extension DefaultsWantedReply: RandomlyMade {
    static func make(from random: inout RandomSource) -> DefaultsWantedReply {
        DefaultsWantedReply(domains: random.map())
    }
}

extension DefaultsChangedMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> DefaultsChangedMessage {
        DefaultsChangedMessage(
            domain: random.text(), key: random.text(), value: random.maybe { $0.text() })
    }
}

extension AuthorizationReply: RandomlyMade {
    static func make(from random: inout RandomSource) -> AuthorizationReply {
        AuthorizationReply(status: random.element(of: ConsentRecord.allCases))
    }
}

extension RowsReply: RandomlyMade where Row: RandomlyMade {
    static func make(from random: inout RandomSource) -> RowsReply {
        RowsReply(rows: random.list(Row.make))
    }
}

extension RowsMessage: RandomlyMade where Row: RandomlyMade {
    static func make(from random: inout RandomSource) -> RowsMessage {
        RowsMessage(requestID: random.wholeNumber(), rows: random.list(Row.make))
    }
}

extension HistoryMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> HistoryMessage {
        let streams: [HistoryStream] = [
            .accounts, .accountBalances(accountID: random.id()),
            .transactions(accountID: random.id()),
        ]
        return HistoryMessage(
            stream: random.element(of: streams), since: random.maybe { $0.text() },
            isMonitoring: random.flag())
    }
}

extension HistoryReply: RandomlyMade where Row: RandomlyMade {
    static func make(from random: inout RandomSource) -> HistoryReply {
        HistoryReply(
            element: random.maybe {
                Element(
                    change: HistoryChange(
                        inserted: $0.list(Row.make), updated: $0.list(Row.make),
                        deleted: $0.list { $0.id() }), token: $0.text())
            })
    }
}

extension CancelMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> CancelMessage {
        CancelMessage(id: random.wholeNumber())
    }
}

extension EnableBackgroundDeliveryMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> EnableBackgroundDeliveryMessage {
        EnableBackgroundDeliveryMessage(
            types: random.types(), frequency: random.element(of: DeliveryFrequency.allCases))
    }
}

extension DisableBackgroundDeliveryMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> DisableBackgroundDeliveryMessage {
        DisableBackgroundDeliveryMessage(types: random.types())
    }
}

extension SaveOrderMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> SaveOrderMessage {
        SaveOrderMessage(archive: random.text())
    }
}

extension PresentOrderMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> PresentOrderMessage {
        PresentOrderMessage(order: .make(from: &random))
    }
}

extension ContainsOrderMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> ContainsOrderMessage {
        ContainsOrderMessage(
            orderTypeIdentifier: random.text(), orderIdentifier: random.text(),
            updatedDate: random.maybe { $0.moment() })
    }
}

extension OrderReply: RandomlyMade {
    static func make(from random: inout RandomSource) -> OrderReply {
        OrderReply(result: random.text())
    }
}

extension KeychainMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> KeychainMessage {
        KeychainMessage(
            operation: random.element(of: Operation.allCases), query: random.text(),
            changes: random.maybe { $0.text() })
    }
}

extension KeychainReply: RandomlyMade {
    static func make(from random: inout RandomSource) -> KeychainReply {
        KeychainReply(status: random.wholeNumber(), items: random.list { $0.text() })
    }
}

extension SideEffectMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> SideEffectMessage {
        SideEffectMessage(name: random.text(), details: random.map())
    }
}

extension TrapMessage: RandomlyMade {
    static func make(from random: inout RandomSource) -> TrapMessage {
        TrapMessage(reason: random.element(of: Reason.allCases), call: random.text())
    }
}

extension WireFailure: RandomlyMade {
    static func make(from random: inout RandomSource) -> WireFailure {
        WireFailure(
            random.element(of: Code.allCases), random.text(), dataType: random.maybe { $0.text() })
    }
}
