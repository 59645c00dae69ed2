"""'pip install' of a wheel is all that a guide needs: no Swift, no copy of the sources, no other package than Pygments."""

import base64
import csv
import hashlib
import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The program that the other tests use, because a release build would take minutes.
SITEGEN = ROOT / ".build" / "debug" / "sitegen"
# What a newcomer types.
LINE = (
    'python3 -m venv e && b=$PWD/e/bin && $b/pip install dist/*.whl && cd "$(mktemp -d)" && $b/sitegen new site g && cd g && $b/sitegen build'
)


def pack(dist):
    environment = {**os.environ, "SITEGEN_PROGRAM": str(SITEGEN), "SITEGEN_DIST": str(dist)}
    run = subprocess.run([ROOT / "script" / "release", "--wheel"], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return pack(tmp_path_factory.mktemp("home") / "dist")


@pytest.fixture(scope="module")
def packer():
    loader = SourceFileLoader("wheel_packer", str(ROOT / "script" / "lib" / "wheel"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("wheel_packer", loader))
    # Nothing is written beside the script.
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    loader.exec_module(module)
    sys.dont_write_bytecode = before
    return module


def pygments_wheel(folder):
    """The Pygments of these tests as a wheel, so that pip asks nobody."""
    package = metadata.distribution("Pygments")
    folder.mkdir()
    with zipfile.ZipFile(folder / f"pygments-{package.version}-py3-none-any.whl", "w") as archive:
        for file in package.files:
            if ".." not in file.parts and file.suffix != ".pyc" and file.name not in {"INSTALLER", "REQUESTED"}:
                archive.write(file.locate(), str(file))
    return folder


def test_the_line_of_a_newcomer_makes_a_site_without_swift(wheel, tmp_path):
    programs = tmp_path / "programs"
    programs.mkdir()
    # It makes the environment, but marks no code: that is for the environment's own Python, which is beside sitegen.
    (programs / "python3").write_text(f'#!/bin/sh\n[ "$1" != -I ] || exit 3\nexec {os.path.realpath(sys.executable)} "$@"\n', encoding="utf-8")
    (programs / "python3").chmod(0o755)
    path = f"{programs}:/usr/bin:/bin"
    assert shutil.which("swift", path=path) is None and shutil.which("sitegen", path=path) is None
    (tmp_path / "temporary").mkdir()
    environment = {
        "PATH": path, "HOME": str(tmp_path), "TMPDIR": str(tmp_path / "temporary"), "LANG": "C.UTF-8", "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(pygments_wheel(tmp_path / "index")), "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_CACHE_DIR": "1",
    }
    run = subprocess.run(["bash", "-c", LINE], cwd=wheel.parents[1], env=environment, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "warning:" not in run.stderr and "not highlighted" not in run.stderr
    (site,) = (tmp_path / "temporary").glob("*/g")
    assert "Accessible controls" in (site / "public/index.html").read_text(encoding="utf-8")
    # The Pygments of the environment has marked the code.
    assert re.search(r'<span class="\w+">', (site / "public/controls/button/index.html").read_text(encoding="utf-8"))
    assert (site / "public/controls/toggle/index.html").is_file() and (site / "public/guide.json").is_file()


def test_everything_is_in_the_wheel(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in archive.infolist()}
    (data,) = {name.split("/")[0] for name in names if ".data/" in name}
    share = f"{data}/data/share"
    assert modes[f"{data}/scripts/sitegen"] == 0o755
    for name in [
        f"{share}/sitegen/LICENSE", f"{share}/sitegen/licenses/FlyingFox.txt", f"{share}/sitegen/sbom.cdx.json",
        f"{share}/sitegen/schemas/sitegen.schema.json", f"{share}/sitegen/docs/reference/rules.md", f"{share}/man/man1/sitegen.1",
        f"{share}/bash-completion/completions/sitegen",
    ]:
        assert modes[name] == 0o644, name
    theme = {name.removeprefix(f"{share}/sitegen/templates/") for name in names if name.startswith(f"{share}/sitegen/templates/")}
    assert theme == {path.relative_to(ROOT / "templates").as_posix() for path in (ROOT / "templates").rglob("*") if path.is_file()}


def test_what_pip_reads_agrees_with_the_files(wheel):
    version = subprocess.run([SITEGEN, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    name, tags = wheel.name.removesuffix(".whl").split("-py3-none-")
    assert name == f"sitegen_guide-{version}"
    with zipfile.ZipFile(wheel) as archive:
        info = f"{name}.dist-info"
        about = archive.read(f"{info}/METADATA").decode()
        assert f"\nName: sitegen-guide\nVersion: {version}\n" in about
        assert re.search(r"^Requires-Dist: Pygments>=[\d.]+$", about, re.MULTILINE) and about.count("Requires-Dist") == 1
        assert f"Tag: py3-none-{tags}\n" in archive.read(f"{info}/WHEEL").decode()
        rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(archive.read(f"{info}/RECORD").decode()))}
        assert set(rows) == set(archive.namelist())
        for file in set(rows) - {f"{info}/RECORD"}:
            contents = archive.read(file)
            checksum = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).decode().rstrip("=")
            assert rows[file] == [f"sha256={checksum}", str(len(contents))], file


def test_the_same_files_give_the_same_wheel(packer, monkeypatch, tmp_path):
    monkeypatch.setattr(packer, "system_tag", lambda program: "manylinux_2_36_x86_64")
    wheels = []
    for number, time in enumerate([1_000_000_000, 1_700_000_000]):
        prefix, dist = tmp_path / f"prefix-{number}", tmp_path / f"dist-{number}"
        for name in ["bin/sitegen", "share/sitegen/LICENSE", "share/sitegen/templates/layout.mustache"]:
            (prefix / name).parent.mkdir(parents=True, exist_ok=True)
            (prefix / name).write_text("#!/bin/sh\necho 1.2.3\n", encoding="utf-8")
            os.utime(prefix / name, (time, time))
        (prefix / "bin/sitegen").chmod(0o755 if number else 0o700)
        dist.mkdir()
        wheels.append(packer.pack(prefix, dist))
    assert wheels[0].name == wheels[1].name == "sitegen_guide-1.2.3-py3-none-manylinux_2_36_x86_64.whl"
    assert wheels[0].read_bytes() == wheels[1].read_bytes()


@pytest.mark.skipif(sys.platform != "linux", reason="names of systems with glibc")
@pytest.mark.parametrize("libraries, versions, tag", [
    ({"libc.so.6", "libm.so.6"}, {"GLIBC": (2, 36)}, "manylinux_2_36_"),
    ({"libc.so.6"}, {"GLIBC": (2, 5)}, "manylinux_2_17_"),
    # A libstdc++ of its version came with a later glibc.
    ({"libc.so.6", "libstdc++.so.6"}, {"GLIBC": (2, 31), "GLIBCXX": (3, 4, 30)}, "manylinux_2_35_"),
    ({"libc.so.6", "libcmark-gfm.so.0.29.0.gfm.6"}, {"GLIBC": (2, 36)}, "linux_"),
])
def test_the_tag_names_what_the_program_needs(packer, monkeypatch, capsys, libraries, versions, tag):
    monkeypatch.setattr(packer, "needs", lambda program: (libraries, versions))
    assert packer.system_tag("sitegen").startswith(tag)
    assert ("libcmark-gfm" in capsys.readouterr().err) == tag.startswith("linux_")


@pytest.mark.skipif(sys.platform != "linux", reason="reads programs of Linux")
def test_the_libraries_of_a_program_are_read(packer):
    libraries, versions = packer.needs(SITEGEN)
    assert "libc.so.6" in libraries and not any(name.startswith("ld-linux") for name in libraries)
    assert versions["GLIBC"] >= (2, 17)
