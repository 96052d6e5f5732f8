// The Clang half of this module: `os_unfair_lock`, and the submodules `os.log` and `os.lock`.
@_exported import os
