// Tells ThreadSanitizer about each Mutex that a thread had to wait for. script/test --sanitize thread links it into the programs, on
// Linux only: on other systems a Mutex is a lock of the system, which the sanitizer knows.
//
// A Mutex is an atomic number in the program, where the sanitizer sees it. But when a thread waits, libswiftSynchronization lets the
// kernel hand over the lock, and that library is not instrumented. Without this file, the sanitizer would report a race for work
// that two threads do one after the other under the same lock. A suppression would also hide work without the lock.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Every program with ThreadSanitizer has these. They are weak because SwiftPM also links its own tools with this file.
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
