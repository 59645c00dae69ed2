/* Loaded into sitegen while Valgrind counts its instructions. libdispatch waits with a signal mask that lies in read-only
 * memory, and Valgrind before 3.21 writes to the mask that sigsuspend is given, and so ends with a segmentation fault. */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask)
{
    sigset_t copy = *mask;
    return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
