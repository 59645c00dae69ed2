// Tells ThreadSanitizer of each Mutex that a thread had to wait for. Linked into the programs by script/test --sanitize thread, on
// Linux only: elsewhere a Mutex is a lock of the system, which the sanitizer knows.
//
// A Mutex is an atomic number in the program, where the sanitizer sees it; but when a thread waits, libswiftSynchronization has the
// kernel hand the lock over, and that library is not instrumented. Without this, what two threads did one after the other under
// the same lock would be reported as a race. A suppression would also hide what is done without the lock.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// In every program with ThreadSanitizer; SwiftPM also links tools of its own with this file.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(UInt32)
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
typedef SWIFT void LockSlow(uint32_t thread, SELF void *handle);
LockSlow lock_slow __asm__(LOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF void *handle) {
    LockSlow *original = (LockSlow *)dlsym(RTLD_NEXT, LOCK_SLOW);
    original(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

// Synchronization._MutexHandle._unlockSlow()
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
typedef SWIFT void UnlockSlow(SELF void *handle);
UnlockSlow unlock_slow __asm__(UNLOCK_SLOW);

SWIFT void unlock_slow(SELF void *handle) {
    UnlockSlow *original = (UnlockSlow *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
    if (__tsan_release) __tsan_release(handle);
    original(handle);
}
