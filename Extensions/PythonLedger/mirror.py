"""The mirror: one JSON file with the rows of every history and the token behind them.

    { "streams": { "accounts": { "token": "…", "rows": { "ID": {…} } },
                   "balances ID": {…}, "transactions ID": {…} } }

The file is written anew for each element of a history and put in the place of the old one in one
step. A kill at any moment leaves the old file or the new one, and in both the rows and the token
of a history belong together.
"""

import json
import os


class Mirror:
    def __init__(self, folder):
        self.path = os.path.join(folder, "ledger.json")
        self.streams = {}
        try:
            with open(self.path, encoding="utf-8") as file:
                self.streams = json.load(file)["streams"]
        except FileNotFoundError:
            pass  # Nothing was kept yet. Any other trouble must not be taken for that.

    def token(self, stream):
        """Where a history goes on; None for its start."""
        return self.streams.get(stream, {}).get("token")

    def rows(self, stream):
        """What is kept of a history, by id."""
        return self.streams.get(stream, {}).get("rows", {})

    def commit(self, stream, deleted, changed, token):
        """Saves one element: its rows and its token together."""
        rows = dict(self.rows(stream))
        # Deletions first: a row may be replaced by one with another id.
        for row_id in deleted:
            rows.pop(row_id, None)
            if stream == "accounts":
                self.forget(row_id)
        rows.update({row["id"]: row for row in changed})
        self.streams[stream] = {"token": token, "rows": rows}
        self.save()

    def start_over(self, stream):
        """Forgets a history's rows with its token: a row may be gone without a word about it."""
        self.streams.pop(stream, None)
        self.save()

    def remove_orphans(self):
        """Forgets what accounts held that are gone, once every account has been heard of."""
        known = self.rows("accounts").keys() | {"accounts"}
        for account in {name.split()[-1] for name in self.streams} - known:
            self.forget(account)
            self.save()

    def remove(self):
        """Removes everything that was ever read."""
        self.streams = {}
        if os.path.exists(self.path):
            os.remove(self.path)

    def forget(self, account):
        for kind in ("balances", "transactions"):
            self.streams.pop(f"{kind} {account}", None)

    def save(self):
        new = self.path + ".new"
        with open(new, "w", encoding="utf-8") as file:
            json.dump({"streams": self.streams}, file, sort_keys=True, ensure_ascii=False)
        os.replace(new, self.path)
