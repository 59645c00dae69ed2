#include "cmark_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What stands before each piece of memory: its size, and for a large one, which is the system's, its neighbours. */
typedef struct header {
    size_t size;
    size_t unused;
} header;

typedef struct large {
    struct large *next, *previous;
    header head;
} large;

typedef struct chunk {
    struct chunk *next;
    size_t size;
} chunk;

/* Pieces of 16, 32 … 1024 bytes are given out again by size. Greater ones, which only grow, are taken from the end of the chunk. */
#define STEP 16
#define CLASSES 64
#define FIRST_CHUNK (256 * 1024)
/* So much stays with a thread between two parses. */
#define MOST_KEPT (4 * 1024 * 1024)
/* From here on the system gives memory and takes it back at once. */
#define LARGE (64 * 1024)

typedef struct memory {
    chunk *chunks;
    char *next, *end;
    void *freed[CLASSES + 1];
    large *larges;
} memory;

static _Thread_local memory mine;

/* cmark-gfm cannot go on without memory, and ends the process as well. */
static void *found(void *pointer) {
    if (!pointer) abort();
    return pointer;
}

static size_t rounded(size_t size) { return size < STEP ? STEP : (size + STEP - 1) & ~(size_t)(STEP - 1); }

static void add_chunk(size_t least) {
    size_t size = mine.chunks ? mine.chunks->size * 2 : FIRST_CHUNK;
    if (size > MOST_KEPT) size = MOST_KEPT;
    if (size < least + sizeof(chunk) + STEP) size = least + sizeof(chunk) + STEP;
    chunk *added = found(malloc(size));
    added->next = mine.chunks;
    added->size = size;
    mine.chunks = added;
    mine.next = (char *)added + rounded(sizeof(chunk));
    mine.end = (char *)added + size;
}

static void *take_large(size_t size) {
    if (size > SIZE_MAX / 2) abort();
    large *piece = found(malloc(sizeof(large) + size));
    piece->head.size = size;
    piece->next = mine.larges;
    piece->previous = NULL;
    if (mine.larges) mine.larges->previous = piece;
    mine.larges = piece;
    return piece + 1;
}

static void *take(size_t size) {
    if (size >= LARGE) return take_large(size);
    size_t whole = rounded(size);
    size_t class = whole / STEP;
    if (class <= CLASSES && mine.freed[class]) {
        void *pointer = mine.freed[class];
        mine.freed[class] = *(void **)pointer;
        return pointer;
    }
    if ((size_t)(mine.end - mine.next) < whole + sizeof(header)) add_chunk(whole + sizeof(header));
    header *head = (header *)mine.next;
    head->size = whole;
    mine.next += whole + sizeof(header);
    return head + 1;
}

static header *header_of(void *pointer) { return (header *)pointer - 1; }

void *sitegen_cmark_calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / 2 / size) abort();
    size_t bytes = count * size;
    void *pointer = take(bytes);
    memset(pointer, 0, bytes);
    return pointer;
}

void sitegen_cmark_free(void *pointer) {
    if (!pointer) return;
    header *head = header_of(pointer);
    if (head->size >= LARGE) {
        large *piece = (large *)pointer - 1;
        if (piece->next) piece->next->previous = piece->previous;
        if (piece->previous) piece->previous->next = piece->next; else mine.larges = piece->next;
        free(piece);
    } else if ((char *)pointer + head->size == mine.next) {
        mine.next = (char *)head;
    } else if (head->size / STEP <= CLASSES) {
        *(void **)pointer = mine.freed[head->size / STEP];
        mine.freed[head->size / STEP] = pointer;
    }
}

void *sitegen_cmark_realloc(void *pointer, size_t size) {
    if (!pointer) return take(size);
    header *head = header_of(pointer);
    size_t old = head->size;
    if (size <= old && (old < LARGE || size >= LARGE)) return pointer;
    if (old < LARGE && size < LARGE && (char *)pointer + old == mine.next) {
        size_t whole = rounded(size);
        if ((size_t)(mine.end - (char *)pointer) >= whole) {
            head->size = whole;
            mine.next = (char *)pointer + whole;
            return pointer;
        }
    }
    void *moved = take(size);
    memcpy(moved, pointer, old < size ? old : size);
    sitegen_cmark_free(pointer);
    return moved;
}

void sitegen_cmark_reset(void) {
    while (mine.larges) {
        large *piece = mine.larges;
        mine.larges = piece->next;
        free(piece);
    }
    /* The newest chunk is the largest that a parse needed. */
    while (mine.chunks && mine.chunks->next) {
        chunk *old = mine.chunks->next;
        mine.chunks->next = old->next;
        free(old);
    }
    if (mine.chunks && mine.chunks->size > MOST_KEPT) {
        free(mine.chunks);
        mine.chunks = NULL;
    }
    mine.next = mine.chunks ? (char *)mine.chunks + rounded(sizeof(chunk)) : NULL;
    mine.end = mine.chunks ? (char *)mine.chunks + mine.chunks->size : NULL;
    memset(mine.freed, 0, sizeof mine.freed);
}
