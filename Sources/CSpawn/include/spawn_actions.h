#ifndef SITEGEN_SPAWN_ACTIONS_H
#define SITEGEN_SPAWN_ACTIONS_H

#include <spawn.h>

/* What posix_spawn(3) can do on each system beyond POSIX, which headers hide from Swift. Each gives 0, or the error's number. */

/* The program works in this folder. */
int sitegen_spawn_in(posix_spawn_file_actions_t *actions, const char *folder);

/* The program has no file open but those below this number. */
int sitegen_spawn_closing_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int number);

#endif
