#ifndef SITEGEN_CMARK_MEMORY_H
#define SITEGEN_CMARK_MEMORY_H

#include <stddef.h>

/* The memory of one parse of cmark-gfm. Each thread has its own, which its next parse uses again: nothing is freed node by
 * node, and no tree has to be walked through to be freed. */

void *sitegen_cmark_calloc(size_t count, size_t size);
void *sitegen_cmark_realloc(void *pointer, size_t size);
void sitegen_cmark_free(void *pointer);

/* Takes back all that this thread's last parse was given. Its tree is gone. */
void sitegen_cmark_reset(void);

#endif
