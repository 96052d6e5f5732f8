"""The wire: JSON-RPC 2.0, one object a line. Descriptor 0 hears the host, 1 answers it.

Requests go both ways, each side with ids of its own. Descriptor 2 is the log: any text.
"""

import json
import os
import sys

VERSION = 1
# Codes of errors that are an answer of the store; the extension decides what to do about them.
DATA_RESTRICTED, TOKEN_INVALID = 1, 2
# Codes of errors at which Apple's framework ends the process.
TRAPS = {4: "notEntitled", 5: "unavailable"}
METHOD_NOT_FOUND, VERSION_REFUSED = -32601, 6


class StoreError(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Host:
    """The host at the other end, and this process's side of a launch.

    Histories come in one line an element. The rows of a long query would come in batches before
    its answer, as notifications named `rows`; this program makes no queries.
    """

    def __init__(self, name, did_receive_data):
        self.name = name
        self.did_receive_data = did_receive_data
        self.app_groups, self.availability = {}, {}  # Set by `initialize`.
        self.must_stop = False  # Time is nearly over: whoever works looks between two steps.
        self.last_id = 0

    def serve(self):
        """Answers the host's requests until it ends the launch; never returns."""
        while True:
            self.handle(self.receive())

    def call(self, method, **params):
        """Asks the host and gives the result. What the host asks meanwhile is answered."""
        self.last_id += 1
        self.send(id=self.last_id, method=method, params=params)
        while True:
            message = self.receive()
            if "method" in message:
                self.handle(message)
            elif message.get("id") == self.last_id:
                if "error" in message:
                    self.fail(message["error"], method)
                return message["result"]

    def log(self, text):
        print(f"{self.name}: {text}", file=sys.stderr, flush=True)

    def handle(self, message):
        """Does what one message of the host asks."""
        method, params = message.get("method"), message.get("params", {})
        if method == "initialize":
            if VERSION not in params["protocolVersions"]:
                return self.refuse(message, VERSION_REFUSED, f"Only version {VERSION} is spoken.")
            self.app_groups = params["appGroups"]
            self.availability = params["availability"]
            runtime = {"name": self.name, "version": "1.0"}
            self.reply(message, {"protocolVersion": VERSION, "runtime": runtime})
            # An extension would make its value here: from now on it can be woken.
            self.send(method="ready", params={})
        elif method == "didReceiveData":
            self.did_receive_data(self, params["types"])
            self.reply(message, {})
            # Returning ends the process: what still ran would end with it.
            sys.exit(0)
        elif method == "willTerminate":
            self.must_stop = True
            self.log("time is nearly over; stopping after the element at hand")
            self.reply(message, {})
        elif method == "defaultsWanted":
            self.reply(message, {"domains": {}})
        elif "id" in message and method is not None:
            self.refuse(message, METHOD_NOT_FOUND, f"There is no method '{method}' here.")
        # Anything else is a notification that a later version may know.

    def fail(self, error, call):
        """Raises the error of an answer, or ends the process where Apple's framework would."""
        if error["code"] in TRAPS:
            reason = TRAPS[error["code"]]
            self.send(method="trap", params={"reason": reason, "call": call})
            sys.exit(f"{self.name}: {call}: {error['message']}")
        raise StoreError(error["code"], error["message"])

    def reply(self, request, result):
        self.send(id=request["id"], result=result)

    def refuse(self, request, code, message):
        self.send(id=request["id"], error={"code": code, "message": message})

    def receive(self):
        """The next message. The end of the input is the end of the launch."""
        line = sys.stdin.buffer.readline()
        if not line.endswith(b"\n"):
            sys.exit(0)
        return json.loads(line)

    def send(self, **members):
        line = json.dumps({"jsonrpc": "2.0", **members}) + "\n"
        sys.stdout.buffer.write(line.encode())
        sys.stdout.buffer.flush()


if os.environ.get("FKSIM_WIRE") != "1":
    print("This program is an extension: a host starts it, such as fksim run.", file=sys.stderr)
    sys.exit(64)
