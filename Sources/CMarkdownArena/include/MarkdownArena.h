#ifndef SITEGEN_MARKDOWN_ARENA_H
#define SITEGEN_MARKDOWN_ARENA_H

#include <cmark-gfm.h>

/// Memory for the trees of Markdown documents.
///
/// A tree is some thousand small pieces, made by one thread, changed by it, and given up as a whole. So a piece is taken from the
/// end of a large one, and a piece that is given back waits there for the next of its size; all memory of a thread is free again
/// when none of its documents is left.
///
/// A document is opened before its first piece is taken, on the thread that takes all of its pieces, and closed behind its last
/// use, on any.
typedef struct markdown_arena markdown_arena;

/// Notes one document more on this thread. Aborts where there is no memory, as cmark does.
markdown_arena *markdown_arena_open(void);

/// Notes one document less. The last one's end makes all pieces free that this thread took.
void markdown_arena_close(markdown_arena *arena);

/// What cmark asks for memory; it takes it from the arena of the thread that calls.
cmark_mem *markdown_arena_memory(void);

/// Gives back a piece that cmark handed out, such as a rendered text.
void markdown_arena_free(void *piece);

/// How many bytes this thread's arena holds, used or not.
size_t markdown_arena_size(void);

#endif
