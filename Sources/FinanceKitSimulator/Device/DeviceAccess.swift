import DeliveryWire
import Foundation
import WalletModel
import WalletStore

/// What an executable may see of the wallet right now: the switches that stand before the data.
struct DeviceAccess {
    /// Whether the device offers financial data at all; never changes.
    let isAvailable: Bool
    /// Whether the executable carries the entitlement.
    let isEntitled: Bool
    /// Whether access is restricted for the moment.
    var isRestricted = false
    var status: ConsentRecord
    /// What the person shares; read only while the status is `authorized`.
    var shared: WalletView

    /// The rows that can be seen now; none without consent.
    var view: WalletView { status == .authorized ? shared : .nothing }

    /// Why a call about financial data is refused; nil when it may go on.
    ///
    /// The order is the one in which a phone would find out: the device, the executable, the
    /// moment. A refusal for want of consent is no failure: the person sees empty results.
    var refusal: WireFailure? {
        if !isAvailable {
            return WireFailure(.unavailable, "This device does not offer financial data.")
        }
        if !isEntitled {
            return WireFailure(.notEntitled, "Process is not entitled")
        }
        if isRestricted {
            return WireFailure(
                .dataRestricted, "Access to financial data is restricted for the moment.",
                dataType: "financialData")
        }
        return nil
    }

    /// Why a call about orders is refused for the moment; nil when it may go on.
    var orderRefusal: WireFailure? {
        guard isRestricted else { return nil }
        return WireFailure(
            .dataRestricted, "Access to orders is restricted for the moment.", dataType: "orders")
    }

    /// Why the transaction picker is refused; it needs neither consent nor entitlement.
    var pickerRefusal: WireFailure? {
        var access = DeviceAccess(
            isAvailable: isAvailable, isEntitled: true, status: status, shared: shared)
        access.isRestricted = isRestricted
        return access.refusal
    }

    /// Follows the person's answer; `accounts` gives the ids of the aliases.
    mutating func apply(_ consent: Scenario.Consent, accounts: [String: UUID]) {
        status = consent.status
        switch consent.accounts {
        case .all: shared = WalletView(sharedAccounts: nil, earliest: consent.since)
        case .only(let shares):
            var view = WalletView(sharedAccounts: [], earliest: consent.since)
            for share in shares {
                guard let id = accounts[share.account.value] else { continue }
                view.sharedAccounts?.insert(id)
                if let since = share.since { view.earliestByAccount[id] = since }
            }
            shared = view
        }
    }

    /// Takes some accounts out of what is shared; `all` are those that exist.
    mutating func revoke(_ accounts: Set<UUID>, all: Set<UUID>) {
        shared.sharedAccounts = (shared.sharedAccounts ?? all).subtracting(accounts)
    }
}
