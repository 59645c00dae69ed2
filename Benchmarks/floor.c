// The least that a generator can do: each Markdown file is read, parsed by cmark-gfm, rendered and written, on all cores.
// Nothing is merged, checked, linked or put into a page. Benchmarks/run compiles it.
//
//     floor CONTENT OUTPUT THREADS
#define _GNU_SOURCE
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <errno.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char **paths;
static size_t count, room;
static atomic_size_t next;
static size_t root;
static const char *output;
static cmark_syntax_extension *table;

static void fail(const char *what) {
    fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int add(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)place;
    size_t length = strlen(path);
    if (kind != FTW_F || length < 3 || strcmp(path + length - 3, ".md") != 0) return 0;
    if (count == room) {
        room = room ? 2 * room : 1024;
        paths = realloc(paths, room * sizeof *paths);
    }
    return !paths || !(paths[count++] = strdup(path));
}

// A folder and those it is in.
static void make_folder(char *path) {
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash) *slash = 0;
        if (mkdir(path, 0777) && errno != EEXIST) fail(path);
        if (!slash) return;
        *slash = '/';
    }
}

static void build(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    struct stat status;
    if (fstat(fileno(file), &status)) fail(path);
    char *text = malloc(status.st_size + 1);
    size_t length = fread(text, 1, status.st_size, file);
    fclose(file);
    text[length] = 0;
    // The body, behind the front matter.
    char *end = strncmp(text, "---\n", 4) == 0 ? strstr(text + 3, "\n---\n") : NULL;
    char *body = end ? end + 5 : text;

    cmark_parser *parser = cmark_parser_new(CMARK_OPT_UNSAFE);
    cmark_parser_attach_syntax_extension(parser, table);
    cmark_parser_feed(parser, body, length - (body - text));
    cmark_node *document = cmark_parser_finish(parser);
    char *html = cmark_render_html(document, CMARK_OPT_UNSAFE, cmark_parser_get_syntax_extensions(parser));
    cmark_node_free(document);
    cmark_parser_free(parser);
    free(text);

    char target[4096];
    int size = snprintf(target, sizeof target, "%s/%.*s.html", output, (int)(strlen(path + root) - 3), path + root);
    if (size < 0 || size >= (int)sizeof target) fail(path);
    char *name = strrchr(target, '/');
    *name = 0;
    make_folder(target);
    *name = '/';
    file = fopen(target, "wb");
    if (!file || fputs(html, file) < 0 || fclose(file)) fail(target);
    free(html);
}

static void *work(void *unused) {
    for (size_t index; (index = atomic_fetch_add(&next, 1)) < count;) build(paths[index]);
    return unused;
}

int main(int arguments, char **argument) {
    int threads = arguments == 4 ? atoi(argument[3]) : 0;
    if (threads < 1 || threads > 256) {
        fprintf(stderr, "usage: floor CONTENT OUTPUT THREADS\n");
        return 64;
    }
    output = argument[2];
    root = strlen(argument[1]) + 1;
    // Before any thread: the list of extensions is one for all.
    cmark_gfm_core_extensions_ensure_registered();
    table = cmark_find_syntax_extension("table");
    if (nftw(argument[1], add, 32, FTW_PHYS)) fail(argument[1]);
    pthread_t workers[256];
    for (int index = 0; index < threads; index++)
        if (pthread_create(&workers[index], NULL, work, NULL)) fail("thread");
    for (int index = 0; index < threads; index++) pthread_join(workers[index], NULL);
    printf("%zu files\n", count);
    return 0;
}
