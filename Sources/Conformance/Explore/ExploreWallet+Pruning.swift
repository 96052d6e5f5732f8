extension ExploreWallet {
    /// The model without what refers to rows or accounts that are not there at that moment.
    ///
    /// Whoever takes something away calls it, so that what is left can still be run.
    func pruned() -> ExploreWallet {
        var result = self
        var owners: [String: String] = [:]
        var alive = Set(accounts.map(\.id))
        var everAccounts = alive
        for account in accounts {
            for row in account.rows { owners[row.id] = account.id }
        }
        result.steps = steps.filter { step in
            switch step.action {
            case .advance, .compactHistory, .restrict, .reboot, .register, .endRegistration,
                .consentToAll:
                return true
            case .addRow(let account, let row):
                guard alive.contains(account) else { return false }
                owners[row.id] = account
                return true
            case .updateRow(let id, _): return owners[id] != nil
            case .deleteRow(let id): return owners.removeValue(forKey: id) != nil
            case .addBalance(let account, _), .renameAccount(let account, _),
                .revoke(let account), .consentSince(let account, _):
                return alive.contains(account)
            case .addAccount(let account):
                guard everAccounts.insert(account.id).inserted else { return false }
                alive.insert(account.id)
                for row in account.rows { owners[row.id] = account.id }
                return true
            case .deleteAccount(let id):
                owners = owners.filter { $0.value != id }
                return alive.remove(id) != nil
            }
        }
        return result
    }
}
