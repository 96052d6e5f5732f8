// What this target asks of the linker that makes an executable from it.
//
// Swift's driver collects such entries from every object and hands them to the linker, so an
// extension needs no flag of its own. --wrap is what lets a static executable see calls between
// archive members; -u brings a member in that is only wanted once --wrap has renamed its calls.
// Where a linker is not asked, what needs it falls back (see each use).
#define WRAP(function) "-Wl,--wrap=" #function "\0"
#define WRAP_WAIT(function) WRAP(function) "-Wl,-u," #function "\0"

__attribute__((section(".swift1_autolink_entries"), used)) static const char requests[] =
    WRAP(CFPreferencesSetAppValue)
    WRAP_WAIT(sem_clockwait)
    WRAP_WAIT(pthread_cond_clockwait)
    WRAP_WAIT(pthread_mutex_clocklock)
    WRAP_WAIT(pthread_rwlock_clockrdlock)
    WRAP_WAIT(pthread_rwlock_clockwrlock);
