"""Type-checks Kotlin examples: those of Compose against the declarations in stubs/kotlin, those of Views against the Java declarations
that java_stubs.py writes. One run of the compiler checks all of them, because most of its time is its start."""

import re
import subprocess
import sysconfig
from pathlib import Path

import api_names
import yaml
from java_stubs import JavaStubs
from granted import GRANTED, is_newer, version

OLDEST = GRANTED["API level"][0]
"""The API level that an example needs if it says nothing: newer APIs stand behind 'Build.VERSION.SDK_INT'."""
ADVICE = {True: "ask Build.VERSION.SDK_INT first", False: "say so with min-version"}
STUBS = Path(__file__).parent / "stubs/kotlin"
CORRECTIONS = STUBS.parent / "android.yml"
JARS = Path(sysconfig.get_paths()["purelib"]) / "run_kotlin_kernel/jars"
IMPORT = re.compile(r"^import ([\w.]+)(\.\*)?(?: as (\w+))?$", re.MULTILINE)
# Behind a colon, candidates follow, each with a reason.
FINDING = re.compile(r"^(?:.*/)?([\w.]+\.kt):(\d+):\d+: (error|warning): (.+(?:(?<=:)\n\n\S.*\n +.*)?)$", re.MULTILINE)
TOO_NEW = re.compile(r"'(?:<.*?> |[^'(<:])*?(\w+)(?:<.*?>)?(?: ?[(:].*)?' is deprecated\. (.+? \d+(?:\.\d+)*)\.")
# A declaration of the stubs: its indent, what it is, the type that it extends, and its name.
DECLARATION = re.compile(r"^( *)((?:[@\w()]+ )*?(?:fun|val|var|class|interface|object) (?:<.*?> )?)(?:([\w.]+)\.)?(\w+)")
SUSPEND = re.compile(r"(suspension functions|suspend function '.*?') can only be called .*")
# Kotlin calls these by itself.
OPERATORS = set("getValue setValue provideDelegate".split())
NOT_CODE = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//.*|/\*[\s\S]*?\*/')


def levels(corrections):
    """The members that came after the oldest level, by class and name: {("UiModeManager", "getContrast"): 34}."""
    found = {
        (name.rpartition(".")[2], member): level
        for name, item in corrections.items()
        for member, level in item.get("since", {}).items()
    }
    for scope in api_names.read().values():
        for name, item in scope.items():
            since = re.fullmatch(r"API level (\d+)", str(item.get("since", "")))
            if since and int(since[1]) > OLDEST and "." in name:
                owner, _, member = name.rpartition(".")
                found[owner, member] = int(since[1])
    return found


class Kotlin:
    """Checks examples: `Kotlin(folder).check(["import android.view.View\\n…"])`."""

    def __init__(self, folder):
        self.folder = folder
        corrections = yaml.safe_load(CORRECTIONS.read_text(encoding="utf-8"))
        members = {name: item["members"] for name, item in corrections.items() if "members" in item}
        self.java = JavaStubs(members, levels(corrections))
        self.versions = {
            tuple(name.split(".")[-2:]) if "." in name else ("", name): item["since"]
            for name, item in api_names.read().get("compose", {}).items() if is_newer(*version(item.get("since")))
        }

    def check(self, codes, limits=None):
        """(index, line, message) of each problem, and of each import that is not used.

        `limits` has the versions that each of them may use, as in `Parts.limits`.
        """
        limits = limits or [GRANTED] * len(codes)
        sources, java = self.folder / "kotlin", self.folder / "java"
        sources.mkdir(parents=True)
        for index, code in enumerate(codes):
            (sources / f"example{index}.kt").write_text(self._file(code, index), encoding="utf-8")
        stubs = [path.read_text(encoding="utf-8") for path in sorted(STUBS.glob("*.kt"))]
        for path, text in zip(sorted(STUBS.glob("*.kt")), stubs):
            (sources / path.name).write_text(to_suspend(with_versions(text, self.versions)), encoding="utf-8")
        self.java.write({"android.R", *(path for text in [*codes, *stubs] for path, _, _ in IMPORT.findall(text))}, java)
        for index, code in enumerate(codes):
            yield from ((index, line, message) for line, message in import_problems(code))
        for file, line, kind, message in FINDING.findall(self._compile([sources, java])):
            found = re.fullmatch(r"example(\d+)\.kt", file)
            if not found:
                assert kind == "warning", f"Tests/Content/stubs: {file}:{line}: {message}"
            elif kind == "error":
                message = SUSPEND.sub("a composable or a suspend function can only be called from another", " ".join(message.split()).rstrip("."))
                yield int(found[1]), int(line), message
            elif (new := TOO_NEW.search(message)) and is_newer(*version(new[2]), limits[int(found[1])]):
                if not is_guarded(codes[int(found[1])], int(line), new[2]):
                    yield int(found[1]), int(line), f"'{new[1]}' needs {new[2]}; {ADVICE[new[2].startswith('API level')]}"

    @staticmethod
    def _file(code, index):
        """The example in a package of its own, so that equal names do not collide. No line is added before it.

        Behind it stands what belongs to the app: activities that a comment names, and the resources that it mentions.
        """
        own = [f"abstract class {name} : android.app.Activity()" for name in re.findall(r"// (\w+) stands for an activity", code)]
        resources = {}
        for kind, name in re.findall(r"(?<![\w.])R\.(\w+)\.(\w+)", code):
            resources.setdefault(kind, set()).add(name)
        if resources:
            own.append("object R {")
            own += [f"object {kind} {{ {'; '.join(f'const val {name} = 0' for name in sorted(names))} }}" for kind, names in resources.items()]
            own.append("}")
        return "\n".join([f"package example{index}; {to_suspend(code)}", *own])

    def _compile(self, paths):
        command = [
            "java", "-Xmx2g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", only(JARS.glob("kotlin-jupyter-kernel-*-all.jar")),
            "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-Xreport-all-warnings", "-jvm-target", "11",
            "-cp", only(JARS.glob("kotlin-stdlib-*.jar")), "-d", self.folder / "classes", *paths,
        ]
        run = subprocess.run(command, capture_output=True, text=True, timeout=300)
        output = run.stdout + run.stderr
        assert run.returncode == 0 or FINDING.search(output), output
        return output


def to_suspend(text):
    """Makes composables suspend functions as well, whose rule the compiler knows without Compose's plugin: only others may call them."""
    text = re.sub(r"@Composable \(((?:\w+\.)?\(.*?\) -> \w+)\)\?", r"(@Composable \1)?", text)
    return re.sub(r"@Composable\b(?! +(external )?get\b)", "@Composable suspend", text)


def with_versions(text, versions):
    """The stubs with a mark at each declaration that is newer than what the guide takes for granted. No line is added."""
    lines, around = text.splitlines(), []
    for index, line in enumerate(lines):
        found = DECLARATION.match(line)
        if not found:
            continue
        indent, _, receiver, name = found.groups()
        around = [one for one in around if len(one[0]) < len(indent)]
        owner = (receiver or (around[-1][1] if around else "")).rpartition(".")[2]
        if since := versions.get((owner, name)):
            lines[index] = f'{indent}@Deprecated("{since}.") {line[len(indent):]}'
        if re.search(r"\b(class|interface|object)\b", found[2]):
            around.append((indent, name))
    return "\n".join(lines)


def only(paths):
    (path,) = paths
    return path


def is_guarded(code, line, level):
    """Whether the lines above, in the same declaration, ask for this API level. Nothing asks for the version of a library."""
    for text in reversed(code.splitlines()[:line] if level.startswith("API level ") else []):
        asked = re.search(r"SDK_INT (>=|<) (\d+)", text)
        if asked and int(asked[2]) >= version(level)[1][0]:
            return True
        if re.match(r"\w", text):
            break
    return False


def import_problems(code):
    """(line, message) of imports that the compiler accepts and nobody needs."""
    rest = IMPORT.sub("", code)
    bare = NOT_CODE.sub("", rest)
    used = set(re.findall(r"\w+", bare)) | set(re.findall(r"\$\{?([^}\"]*)", rest)) | set(re.findall(r"\$(\w+)", rest))
    used |= {word for template in re.findall(r"\$\{([^}]*)\}", rest) for word in re.findall(r"\w+", template)}
    for found in IMPORT.finditer(code):
        line, path, name = code[: found.start()].count("\n") + 1, found[1], found[3] or found[1].rpartition(".")[2]
        if found[2]:
            yield line, f"import the names of {path} one by one"
        elif name not in used and not (name in OPERATORS and re.search(r"\bby\b", bare)):
            yield line, f"{path} is imported and not used; take it out"
