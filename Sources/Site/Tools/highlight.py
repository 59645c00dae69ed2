# Reads `[[language, code], …]` as JSON and writes `{"version", "file", "snippets": [[kind, word, …] or null, …]}`.
# Exit status 3 says that there is no Pygments.
import json, sys
try:
    import pygments
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment, Keyword, Literal, Name, Operator
    from pygments.util import ClassNotFound
except ImportError:
    sys.exit(3)

# The first that a token's type is or belongs to.
KINDS = [
    (Comment.Preproc, "a"), (Comment.PreprocFile, "s"), (Comment, "c"),
    (Keyword.Type, "t"), (Keyword, "k"), (Operator.Word, "k"), (Name.Builtin.Pseudo, "k"),
    (Literal.String, "s"), (Literal, "m"),
    (Name.Class, "t"), (Name.Exception, "t"), (Name.Builtin, "t"), (Name.Function, "f"),
    (Name.Decorator, "a"), (Name.Tag, "a"),
]
known = {}

def kind(token):
    if token not in known:
        known[token] = next((kind for type, kind in KINDS if token in type), "")
    return known[token]

def words(language, code):
    try:
        lexer = get_lexer_by_name(language, stripnl=False, stripall=False, ensurenl=False)
    except ClassNotFound:
        return None
    tokens = list(lexer.get_tokens(code))
    # Attributes stand in tags; Kotlin's lexer and others say so of members.
    has_tags = any(token in Name.Tag for token, _ in tokens)
    result = []
    for token, word in tokens:
        result += ("a" if has_tags and token in Name.Attribute else kind(token), word)
    return result

snippets = [words(*snippet) for snippet in json.loads(sys.stdin.buffer.read())]
answer = {"version": pygments.__version__, "file": pygments.__file__, "snippets": snippets}
sys.stdout.write(json.dumps(answer))
