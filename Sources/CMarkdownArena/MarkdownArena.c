#include "MarkdownArena.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#define POISON(start, count) __asan_poison_memory_region(start, count)
#define UNPOISON(start, count) __asan_unpoison_memory_region(start, count)
#endif
#endif
#ifndef POISON
#define POISON(start, count) ((void)0)
#define UNPOISON(start, count) ((void)0)
#endif

/// Pieces begin at multiples of this, as those of malloc do.
enum { ALIGNMENT = 16 };
/// Pieces of up to so many times that are kept by size when they are given back; larger ones are few.
enum { SIZES = 32 };
/// The first block of a thread; each of the next has twice the size, up to the largest.
static const size_t first_block = 256 << 10, largest_block = 8 << 20;

/// Stands before each piece: how many bytes it has.
typedef struct {
  _Alignas(ALIGNMENT) size_t count;
} head;

/// A small piece that was given back, where its bytes were.
typedef struct spare {
  struct spare *next;
} spare;

typedef struct block {
  struct block *older;
  _Alignas(ALIGNMENT) size_t count;
} block;

struct markdown_arena {
  /// The one that pieces are taken from, then those that are full.
  block *blocks;
  char *place, *end;
  /// The newest piece, as long as nothing stands behind it.
  head *newest;
  /// By how many times ALIGNMENT they have.
  spare *spares[SIZES + 1];
  /// The thread, as long as it lives, and its documents.
  atomic_size_t holders;
};

static _Thread_local markdown_arena *current;
static pthread_key_t key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;

static void add_block(markdown_arena *arena, size_t needed) {
  size_t count = arena->blocks ? arena->blocks->count * 2 : first_block;
  if (count > largest_block) count = largest_block;
  if (count < needed) count = needed;
  block *added = malloc(sizeof(block) + count);
  if (!added) abort();
  added->older = arena->blocks;
  added->count = count;
  arena->blocks = added;
  arena->place = (char *)(added + 1);
  arena->end = arena->place + count;
  arena->newest = NULL;
  POISON(arena->place, count);
}

/// Makes all pieces free. One block stays for the next document.
static void reset(markdown_arena *arena) {
  while (arena->blocks->older) {
    block *full = arena->blocks;
    arena->blocks = full->older;
    free(full);
  }
  arena->place = (char *)(arena->blocks + 1);
  arena->end = arena->place + arena->blocks->count;
  arena->newest = NULL;
  memset(arena->spares, 0, sizeof arena->spares);
  POISON(arena->place, arena->blocks->count);
}

/// The last holder takes the arena with it. Gives how many are left.
static size_t let_go(markdown_arena *arena) {
  size_t left = atomic_fetch_sub(&arena->holders, 1) - 1;
  if (left == 0) {
    reset(arena);
    free(arena->blocks);
    free(arena);
  }
  return left;
}

static void end_thread(void *arena) {
  current = NULL;
  let_go(arena);
}

static void make_key(void) {
  if (pthread_key_create(&key, end_thread)) abort();
}

static markdown_arena *first_arena(void) {
  pthread_once(&key_once, make_key);
  markdown_arena *arena = calloc(1, sizeof *arena);
  if (!arena || pthread_setspecific(key, arena)) abort();
  atomic_init(&arena->holders, 1);
  add_block(arena, 0);
  return current = arena;
}

static inline markdown_arena *own_arena(void) { return current ? current : first_arena(); }

/// A byte more than asked for at least, so that two pieces never touch: AddressSanitizer sees what is written behind one.
static size_t room_for(size_t count) {
  if (count > SIZE_MAX / 4) abort();
  return (count / ALIGNMENT + 1) * ALIGNMENT;
}

static void *take(size_t count) {
  markdown_arena *arena = own_arena();
  size_t room = room_for(count), size = room / ALIGNMENT;
  if (size <= SIZES && arena->spares[size]) {
    spare *reused = arena->spares[size];
    UNPOISON(reused, sizeof *reused);
    arena->spares[size] = reused->next;
    UNPOISON(reused, count);
    ((head *)reused - 1)->count = count;
    return reused;
  }
  size_t whole = sizeof(head) + room;
  if (whole > (size_t)(arena->end - arena->place)) add_block(arena, whole);
  head *piece = (head *)arena->place;
  arena->place += whole;
  arena->newest = piece;
  UNPOISON(piece, sizeof(head) + count);
  piece->count = count;
  return piece + 1;
}

static void *arena_calloc(size_t number, size_t size) {
  size_t count;
  if (__builtin_mul_overflow(number, size, &count)) abort();
  return memset(take(count), 0, count);
}

static void *arena_realloc(void *old, size_t count) {
  if (!old) return take(count);
  head *piece = (head *)old - 1;
  size_t before = piece->count;
  if (count <= before) return old;
  markdown_arena *arena = own_arena();
  size_t room = room_for(count);
  if (arena->newest == piece && room <= (size_t)(arena->end - (char *)old)) {
    arena->place = (char *)old + room;
    UNPOISON(old, count);
    piece->count = count;
    return old;
  }
  void *moved = memcpy(take(count), old, before);
  markdown_arena_free(old);
  return moved;
}

void markdown_arena_free(void *old) {
  if (!old) return;
  markdown_arena *arena = own_arena();
  head *piece = (head *)old - 1;
  size_t room = room_for(piece->count), size = room / ALIGNMENT;
  if (arena->newest == piece) {
    // Texts that are rendered one after the other take the same room.
    arena->place = (char *)piece;
    arena->newest = NULL;
  } else if (size <= SIZES) {
    spare *freed = old;
    UNPOISON(freed, sizeof *freed);
    freed->next = arena->spares[size];
    arena->spares[size] = freed;
  }
  POISON(old, room);
}

cmark_mem *markdown_arena_memory(void) {
  static cmark_mem memory = {arena_calloc, arena_realloc, markdown_arena_free};
  return &memory;
}

markdown_arena *markdown_arena_open(void) {
  markdown_arena *arena = own_arena();
  // The last document may have been closed on another thread.
  if (atomic_fetch_add(&arena->holders, 1) == 1) reset(arena);
  return arena;
}

void markdown_arena_close(markdown_arena *arena) {
  bool is_own = arena == current;
  if (let_go(arena) == 1 && is_own) reset(arena);
}

size_t markdown_arena_size(void) {
  size_t count = 0;
  for (block *each = own_arena()->blocks; each; each = each->older) count += each->count;
  return count;
}
