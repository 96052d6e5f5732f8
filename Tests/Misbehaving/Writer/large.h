// One large write by every call that writes bytes.
#pragma once

/// Puts 1000 small bytes into the file `large` and then writes 20,000 at once behind them, by the
/// call of this name; `appends` and `appends2` are a write and a pwritev2 to the end of the file.
void write_large(const char *call);
