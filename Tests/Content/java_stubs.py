"""Writes Java declarations of Android, androidx and Material from the typed stubs for Python that PyPI has of them.

    JavaStubs().write(["android.widget.CheckBox"], folder)    folder/android/widget/CheckBox.java, and what it needs

The Kotlin compiler reads Java files, and only those that an example needs. All methods are 'native', because then Java expects no
body. What the Python stubs do not say is in stubs/android.yml.
"""

import functools
import keyword
import re
import sysconfig
from pathlib import Path

PACKAGES = Path(sysconfig.get_paths()["purelib"])
ROOTS = ("android.", "androidx.", "com.")

CLASS = re.compile(r"( *)class (\w+)(?:\((.*)\))?:")
VARIABLE = re.compile(r" *(\w+) = typing\.TypeVar\('\w+'(?:, bound=(.*))?\)  # <(\w+)>")
FIELD = re.compile(r" *(\w+): (?:typing\.ClassVar\[(.*)\]|(.*?))(?: = \.\.\.)?$")
METHOD = re.compile(r" *def (\w+)\((.*)\) -> (.*): \.\.\.")
NAME = re.compile(r"[\w.]+")
# 'int | java.jlong | java.lang.Long' is one type of Java with all that Python can pass for it.
PRIMITIVE = re.compile(r"java\.j(int|long|float|double|boolean|char|short|byte)\b")
TYPES = {"int": "int", "float": "float", "bool": "boolean", "str": "String", "None": "void", "typing.Type": "Class"}
VALUES = {"int": "0", "long": "0", "float": "0", "boolean": "false", "String": '""'}
BOXES = {"int": "Integer", "float": "Float", "boolean": "Boolean"}
# Of the types of Java itself, these are classes; the others that Android extends are interfaces.
CLASSES = re.compile(r"java\.(lang\.(Object|Throwable|Thread|Enum|\w*Exception|\w*Error)|util\.(Observable|\w*List|\w*Map)|io\.\w+)$")


def split(text):
    """The parts of a list that are divided by commas outside of brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "[(") - (character in "])")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


class JavaClass:
    def __init__(self, package, name, bases):
        self.package, self.name = package, name
        self.generics = next((NAME.findall(base[15:]) for base in bases if base.startswith("typing.Generic[")), [])
        self.bases = [base for base in bases if not base.startswith("typing.Generic[")]
        self.fields, self.methods, self.inner = [], [], []

    @property
    def full_name(self):
        return f"{self.package}.{self.name}"


class JavaStubs:
    def __init__(self, corrections=None, levels=None):
        self.packages = {}
        self.corrections = corrections or {}
        """Members that the Python stubs get wrong, in Java: {"android.view.View": {"findViewById": "…"}}."""
        self.levels = levels or {}
        """The API levels of members that have to be asked for: {("View", "setStateDescription"): 30}. Kotlin warns of them."""
        self.translate = functools.lru_cache(maxsize=None)(self._translate)

    # MARK: Reading

    def package(self, name):
        """(classes, type variables) of a package, or None."""
        if name not in self.packages:
            root, _, rest = name.partition(".")
            path = PACKAGES / f"{root}-stubs" / rest.replace(".", "/") / "__init__.pyi"
            known = f"{root}." in ROOTS and path.exists()
            self.packages[name] = self._read(name, path.read_text(encoding="utf-8")) if known else None
        return self.packages[name]

    @staticmethod
    def _read(package, text):
        classes, variables, open_classes, is_static = {}, {}, [], False
        for line in text.splitlines():
            if not line or line.lstrip().startswith(("import ", "@typing")):
                continue
            if found := VARIABLE.match(line):
                variables[found[1]] = (found[3], found[2])
            elif found := CLASS.match(line):
                open_classes = open_classes[: len(found[1]) // 4]
                name = ".".join([*(one.name.rpartition(".")[2] for one in open_classes), found[2]])
                new = JavaClass(package, name, split(found[3] or ""))
                classes[name] = new
                if open_classes:
                    open_classes[-1].inner.append(new)
                open_classes.append(new)
            elif line.strip() == "@staticmethod":
                is_static = True
            else:
                depth = (len(line) - len(line.lstrip())) // 4
                if found := METHOD.match(line):
                    open_classes[depth - 1].methods.append((found[1], found[2], found[3], is_static))
                    is_static = False
                elif depth and (found := FIELD.match(line)):
                    open_classes[depth - 1].fields.append((found[1], found[2] or found[3], bool(found[2])))
        return classes, variables

    def find(self, name):
        """The class with a full name such as android.view.View.OnClickListener."""
        parts = name.split(".")
        for end in range(len(parts) - 1, 0, -1):
            if parts[end][0].isupper() and (found := self.package(".".join(parts[:end]))):
                return found[0].get(".".join(parts[end:]))
        return None

    def full_name(self, name, package):
        """Names of the same package have no package in the stubs."""
        classes, _ = self.package(package)
        return f"{package}.{name}" if name in classes or name.partition(".")[0] in classes else name

    @functools.lru_cache(maxsize=None)
    def is_interface(self, name):
        if not name.startswith(ROOTS):
            return not CLASSES.match(name)
        found = self.find(name)
        if not found:
            return True
        if any(method[0] == "__init__" for method in found.methods) or any(not static for *_, static in found.fields):
            return False
        bases = [NAME.match(base)[0] for base in found.bases]
        return all(base == "java.lang.Object" or self.is_interface(self.full_name(base, found.package)) for base in bases)

    # MARK: Writing

    def write(self, names, folder):
        """Writes the classes with these names and all that they mention, and returns how many files these are."""
        done, waiting = set(), list(names)
        while waiting:
            found = self.find(waiting.pop())
            top = found and found.full_name.removesuffix(found.name) + found.name.partition(".")[0]
            if not top or top in done:
                continue
            done.add(top)
            found = self.find(top)
            self.mentioned = set()
            text = f"package {found.package};\n" + "\n".join(self._class(found, ""))
            path = folder / (top.replace(".", "/") + ".java")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            waiting += self.mentioned
        return len(done)

    def _class(self, one, indent):
        """The lines of a class and of those inside it."""
        short, inside = one.name.rpartition(".")[2], indent + "    "
        yield indent + self._head(one, short, bool(indent)) + " {"
        constants = [field[0] for field in one.fields if self._is_enum(one) and field[1] in (short, one.name)]
        if self._is_enum(one):
            yield f"{inside}{', '.join(constants)};"
        corrected = self.corrections.get(one.full_name, {})
        for name, kind, is_static in one.fields:
            if name not in corrected and name not in constants:
                kind = self._type(kind, one.package)[0]
                value = f" = {VALUES.get(kind, 'null')}" if is_static else ""
                yield f"{inside}{self._level(one, name)}public {'static final ' if is_static else ''}{kind} {name}{value};"
        for method in one.methods:
            if method[0] not in corrected:
                yield inside + self._level(one, method[0]) + self._method(one, short, *method)
        for text in corrected.values():
            yield inside + text
        for inner in one.inner:
            yield from self._class(inner, inside)
        yield indent + "}"

    def _head(self, one, short, is_inner):
        bases = [self._type(base, one.package)[0] for base in one.bases]
        # A class of a library without stubs is left out: what is inherited from it cannot be used.
        bases = [base for base in bases if not base.startswith(ROOTS) or self.find(NAME.match(base)[0])]
        interfaces = [base for base in bases if self.is_interface(NAME.match(base)[0])]
        parents = [base for base in bases if base not in interfaces and base != "java.lang.Object"]
        kind = "enum" if self._is_enum(one) else "interface" if self.is_interface(one.full_name) else "class"
        head = f"public {'static ' if is_inner else ''}{kind} {short}{self._generics(one.generics, one.package)}"
        if parents and kind == "class":
            head += f" extends {parents[0]}"
        if interfaces:
            head += f" {'extends' if kind == 'interface' else 'implements'} {', '.join(interfaces)}"
        return head

    @staticmethod
    def _is_enum(one):
        return any(base.startswith("java.lang.Enum") for base in one.bases)

    def _level(self, one, name):
        level = self.levels.get((one.name, name))
        return f'@kotlin.Deprecated(message = "API level {level}") ' if level else ""

    def _generics(self, names, package):
        variables = self.package(package)[1]
        shown = []
        for name in names:
            short, bound = variables[name]
            # A bound that mentions other variables has their names in Java.
            bound = bound and "[" not in bound and self._type(bound, package)[0]
            shown.append(f"{short} extends {bound}" if bound else short)
        return f"<{', '.join(shown)}>" if shown else ""

    def _method(self, one, short, name, parameters, result, is_static):
        variables = self.package(one.package)[1]
        used = dict.fromkeys(re.findall(r"_\w+__\w+", parameters + result))
        generics = self._generics([variable for variable in used if variable in variables and variable not in one.generics], one.package)
        given = []
        for label, _, kind in (part.partition(": ") for part in split(parameters) if ":" in part):
            given.append(f"{self._type(kind, one.package)[0]}{'...' if label.startswith('*') else ''} {label.lstrip('*')}_")
        given = ", ".join(given)
        if name == "__init__":
            return f"public {short}({given}) {{}}"
        if name.endswith("_") and keyword.iskeyword(name[:-1]):
            name = name[:-1]
        kind, is_nullable = self._type(result, one.package)
        # Python has one type for whole numbers. A getter has the type of its setter.
        setters = (method[1] for method in one.methods if method[0] == re.sub("^(get|is)", "set", name))
        if kind in ("int", "float") and (setter := PRIMITIVE.search(next(setters, ""))):
            kind = setter[1]
        mark = "@androidx.annotation.Nullable " if is_nullable else ""
        if self.is_interface(one.full_name):
            return f"{mark}static {generics} {kind} {name}({given}) {{ throw null; }}" if is_static else f"{mark}{generics} {kind} {name}({given});"
        return f"{mark}public {'static ' if is_static else ''}native {generics} {kind} {name}({given});"

    def _type(self, text, package):
        """The type in Java, and whether it may be null."""
        kind, is_nullable, mentioned = self.translate(text.strip(), package)
        self.mentioned.update(mentioned)
        return kind, is_nullable

    def _translate(self, text, package):
        mentioned = []
        options = [one.strip() for one in text.split(" | ")] if "[" not in text else split(text.replace(" | ", ","))
        is_nullable = len(options) > 1 and "None" in options
        options = [one for one in options if one != "None"] or ["None"]
        if found := PRIMITIVE.search(text) if len(options) > 1 or text.startswith("java.j") else None:
            return found[1], False, mentioned
        one = "java.lang.Object" if "java.lang.Object" in options else options[0]
        return self._one(one, package, mentioned), is_nullable, mentioned

    def _one(self, text, package, mentioned):
        if found := re.fullmatch(r"java\.chaquopy\.JavaArrayJ(\w+)", text):
            return {"Bool": "boolean"}.get(found[1], found[1].lower()) + "[]"
        name, _, rest = text.partition("[")
        arguments = [self._translate(one, package) for one in split(rest[:-1])] if rest else []
        for argument in arguments:
            mentioned += argument[2]
        arguments = [BOXES.get(argument[0], argument[0]) for argument in arguments]
        if name == "java.chaquopy.JavaArray":
            return f"{arguments[0]}[]"
        if name in self.package(package)[1]:
            return self.package(package)[1][name][0]
        if not NAME.fullmatch(name) or name == "typing.Any":
            return "Object"
        name = TYPES.get(name) or self.full_name(name, package)
        mentioned.append(name)
        return name + (f"<{', '.join(arguments)}>" if arguments else "")
