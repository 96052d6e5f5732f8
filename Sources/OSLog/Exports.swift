// Apple's `OSLog` shows all of `os`; nothing of its own is needed by what ships.
@_exported import os
