"""Brings the mirror up to date: the accounts first, then what each of them holds."""

from wire import DATA_RESTRICTED, TOKEN_INVALID, StoreError


class Stopped(Exception):
    """Time is nearly over, and everything read so far is saved."""


class Update:
    def __init__(self, host, mirror):
        self.host = host
        self.mirror = mirror

    def run(self):
        try:
            self.follow("accounts", {"kind": "accounts"}, account_row)
            self.mirror.remove_orphans()
            accounts = sorted(self.mirror.rows("accounts"))
            for account in accounts:
                self.follow_account(account)
            self.host.log(f"up to date with {len(accounts)} accounts")
        except Stopped:
            self.host.log("stopped with everything saved so far")

    def follow_account(self, account):
        try:
            for name, kind, row in (
                ("balances", "accountBalances", balance_row),
                ("transactions", "transactions", transaction_row),
            ):
                self.follow(f"{name} {account}", {"kind": kind, "accountID": account}, row)
        except StoreError as error:
            if error.code == DATA_RESTRICTED:
                raise
            # An account that vanished a moment ago must not keep the others from their turn.
            self.host.log(f"{account}: {error}")

    def follow(self, name, stream, row):
        """Takes in one history to its end, element by element."""
        while True:
            since = self.mirror.token(name)
            start = {} if since is None else {"since": since}
            try:
                element = self.host.call("history", stream=stream, monitoring=False, **start)
            except StoreError as error:
                if error.code != TOKEN_INVALID or since is None:
                    raise
                # Too old: the changes since then are no longer known. This history alone begins
                # again, and at once.
                self.host.log(f"{name}: the token is no longer valid; starting over")
                self.mirror.start_over(name)
                continue
            if element.get("ended"):
                return
            changed = [row(record) for record in element["inserted"] + element["updated"]]
            self.mirror.commit(name, element["deleted"], changed, element["token"])
            self.host.log(f"{name}: {len(changed)} changed, {len(element['deleted'])} gone")
            if self.host.must_stop:
                raise Stopped


def account_row(account):
    row = {
        "id": account["id"],
        "name": account["displayName"],
        "institution": account["institutionName"],
        "currency": account["currencyCode"],
        "kind": "liability" if "credit" in account else "asset",
    }
    if "creditLimit" in account.get("credit", {}):
        row["creditLimit"] = account["credit"]["creditLimit"]["amount"]
    return row


def balance_row(balance):
    """Signed: what a debit tells is negative. What is available on a card is credit, not money."""
    row = {"id": balance["id"]}
    for part in ("available", "booked"):
        if part in balance:
            row[part] = signed(balance[part]["money"]["amount"], balance[part]["indicator"])
            row[part + "Date"] = balance[part]["asOfDate"]
    return row


def transaction_row(transaction):
    return {
        "id": transaction["id"],
        # A booked transaction may come without the date of its posting.
        "date": transaction.get("postedDate", transaction["transactionDate"]),
        "text": transaction.get("merchantName", transaction["description"]),
        "amount": signed(transaction["amount"]["amount"], transaction["indicator"]),
        "currency": transaction["amount"]["currencyCode"],
        "status": transaction["status"],
    }


def signed(amount, indicator):
    """Money stays text: a JSON number would be rounded. What leaves the account is negative."""
    return "-" + amount if indicator == "debit" and amount != "0" else amount
