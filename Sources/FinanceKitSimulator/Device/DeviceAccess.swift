import DeliveryWire
import Foundation
import WalletModel
import WalletStore

/// What an executable may see of the wallet right now: the switches that stand before the data.
struct DeviceAccess: Codable, Hashable {
    /// Whether the device offers financial data at all; never changes.
    let isAvailable: Bool
    /// Whether the executable carries the entitlement, and Apple granted it to that identifier.
    var isEntitled: Bool
    /// Whether a call without the entitlement throws instead of ending the process.
    var missingEntitlementThrows = false
    /// Whether access is restricted for the moment.
    var isRestricted = false
    var status: ConsentRecord
    /// What the person shares; read only while the status is `authorized`.
    var shared: WalletView

    /// What the person will answer when asked, the next answer first.
    var answers: [Scenario.Consent.PromptAnswer] = []
    /// What the person would share when asked.
    var offer = WalletView.everything
    /// Every account that ever was in the wallet.
    private(set) var accounts: Set<UUID> = []
    /// Those that are there no longer.
    private var gone: Set<UUID> = []
    /// Those whose data this person is not offered.
    private(set) var withheld: Set<UUID> = []

    init(isAvailable: Bool, isEntitled: Bool) {
        self.isAvailable = isAvailable
        self.isEntitled = isEntitled
        status = .notDetermined
        shared = .everything
    }

    /// The rows that can be seen now; none without consent.
    var view: WalletView {
        guard status == .authorized else { return .nothing }
        guard !withheld.isEmpty else { return shared }
        var view = shared
        view.sharedAccounts = (shared.sharedAccounts ?? accounts).subtracting(withheld)
        return view
    }

    /// Whether there is any account that could be shared.
    var hasAccounts: Bool { !accounts.subtracting(withheld).subtracting(gone).isEmpty }

    /// Notes an account that the wallet holds, and whether its data is offered to the person.
    mutating func add(account id: UUID, isOffered: Bool) {
        accounts.insert(id)
        gone.remove(id)
        if !isOffered { withheld.insert(id) }
    }

    /// Notes that an account is there no longer; its rows that went are still told to its readers.
    mutating func remove(account id: UUID) {
        gone.insert(id)
    }

    /// Why a call about financial data is refused; nil when it may go on.
    ///
    /// The order is the one in which a phone would find out: the device, the executable, the
    /// moment. A refusal for want of consent is no failure: the person sees empty results.
    var refusal: WireFailure? {
        if isAvailable, !isEntitled {
            return WireFailure(
                missingEntitlementThrows ? .unknown : .notEntitled, "Process is not entitled")
        }
        return pickerRefusal
    }

    /// Why a call about orders is refused for the moment; nil when it may go on.
    var orderRefusal: WireFailure? {
        guard isRestricted else { return nil }
        return WireFailure(
            .dataRestricted, "Access to orders is restricted for the moment.", dataType: "orders")
    }

    /// Why the transaction picker is refused; it needs neither consent nor entitlement.
    var pickerRefusal: WireFailure? {
        if !isAvailable {
            return WireFailure(.unavailable, "This device does not offer financial data.")
        }
        guard isRestricted else { return nil }
        return WireFailure(
            .dataRestricted, "Access to financial data is restricted for the moment.",
            dataType: "financialData")
    }

    /// Follows the person's answer; `accounts` gives the ids of the aliases.
    mutating func apply(_ consent: Scenario.Consent, accounts: [String: UUID]) {
        status = consent.status
        answers = consent.answers
        offer = Self.view(of: consent, accounts: accounts)
        shared = offer
    }

    private static func view(
        of consent: Scenario.Consent, accounts: [String: UUID]
    ) -> WalletView {
        switch consent.accounts {
        case .all: return WalletView(sharedAccounts: nil, earliest: consent.since)
        case .only(let shares):
            var view = WalletView(sharedAccounts: [], earliest: consent.since)
            for share in shares {
                guard let id = accounts[share.account.value] else { continue }
                view.sharedAccounts?.insert(id)
                if let since = share.since { view.earliestByAccount[id] = since }
            }
            return view
        }
    }

    /// Takes some accounts out of what is shared.
    mutating func revoke(_ ids: Set<UUID>) {
        shared.sharedAccounts = (shared.sharedAccounts ?? accounts).subtracting(ids)
    }

    /// Puts other ids in place of those of accounts; what is shared is shared on.
    mutating func renew(_ ids: [UUID: UUID]) {
        let renewed = { (id: UUID) in ids[id] ?? id }
        accounts = Set(accounts.map(renewed))
        gone = Set(gone.map(renewed))
        withheld = Set(withheld.map(renewed))
        shared = Self.renewed(shared, renewed)
        offer = Self.renewed(offer, renewed)
    }

    private static func renewed(_ view: WalletView, _ id: (UUID) -> UUID) -> WalletView {
        var view = view
        view.sharedAccounts = view.sharedAccounts.map { Set($0.map(id)) }
        view.earliestByAccount = Dictionary(
            uniqueKeysWithValues: view.earliestByAccount.map { (id($0.key), $0.value) })
        return view
    }

    /// The person's answer to the question, taken; nil where nobody is there to answer.
    mutating func takeAnswer() -> Scenario.Consent.PromptAnswer? {
        guard let answer = answers.first else { return nil }
        if answers.count > 1 { answers.removeFirst() }
        switch answer {
        case .share: (status, shared) = (.authorized, offer)
        case .deny: status = .denied
        case .cancel: break
        }
        return answer
    }
}
