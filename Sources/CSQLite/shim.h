#include <sqlite3.h>

/// Keeps the end of a connection from writing the log into the database; a C function with a list
/// of arguments that is open cannot be called from Swift.
static inline int fksim_keep_log_at_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
