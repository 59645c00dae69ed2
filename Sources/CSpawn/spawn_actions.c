#define _GNU_SOURCE
#include "spawn_actions.h"

int sitegen_spawn_in(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int sitegen_spawn_closing_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int number) {
#if defined(__APPLE__)
    (void)actions, (void)number;
    short flags = 0;
    int code = posix_spawnattr_getflags(attributes, &flags);
    return code ? code : posix_spawnattr_setflags(attributes, flags | POSIX_SPAWN_CLOEXEC_DEFAULT);
#elif defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    (void)attributes;
    return posix_spawn_file_actions_addclosefrom_np(actions, number);
#else
    /* What is opened here is closed by its own flag, O_CLOEXEC. */
    (void)actions, (void)attributes, (void)number;
    return 0;
#endif
}
