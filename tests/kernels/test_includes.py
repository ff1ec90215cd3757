"""The folders of native/ are topics that do not know one another."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.tables import each_row

NATIVE = Path(__file__).parents[2] / "native"
TOPICS = ("core", "magic", "rules", "sudoku", "tour", "sliding", "bind")

# What each topic may include besides itself; `bind` alone knows Python.
BELOW = {topic: {"core"} for topic in TOPICS} | {"bind": set(TOPICS)}

# The same for the parts of Sudoku; files beside them may include any, and some serve all parts.
SHARED_BY_PARTS = {"cell_set.hpp"}
PARTS_BELOW = {
    "simd": set[str](),
    "braids": set[str](),
    "cdcl": set[str](),
    "canonical": set[str](),
    "counting": set[str](),
    "explainer": set[str](),
    "grids": set[str](),
    "hitting": {"simd"},
    "symmetric": {"simd", "hitting"},
    "techniques": {"simd"},
}

# What gcc and clang add to C++, and the macro under which it may be used.
GNU = re.compile(
    r"__builtin_|__int128|__attribute__|__extension__|\[\[gnu::|__typeof|vector_size"
    r"|#pragma (?:GCC|clang)|_mm\d*_|__m\d{3}"
)
GUARDS = {"LOSHU_GNU", "LOSHU_PATHS", "LOSHU_NEEDS"}


def sources(folder: Path = NATIVE) -> list[Path]:
    """List the C++ files below a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix in {".cpp", ".hpp"})


def named(paths: list[Path]) -> list[tuple[str, Path]]:
    """Give each file its name below native/."""
    return [(path.relative_to(NATIVE).as_posix(), path) for path in paths]


def included(path: Path) -> list[str]:
    """List what a file includes by a path from native/."""
    return re.findall(r'^#include "(.+)"$', path.read_text(), re.MULTILINE)


def topic_of(name: str) -> str:
    """Name the topic of a file; a test has that of the kernel that it tests."""
    return name.removeprefix("tests/").partition("/")[0]


def unguarded(text: str) -> Iterator[str]:
    """Yield the lines that need gcc or clang and are under none of the macros."""
    conditions: list[str] = []
    for line in text.splitlines():
        if line.startswith("#if"):
            conditions.append(line)
        elif line.startswith(("#else", "#elif")):
            conditions[-1] = line
        elif line.startswith("#endif"):
            conditions.pop()
        elif GNU.search(line) and not any(map(is_guard, conditions)):
            yield line


def is_guard(condition: str) -> bool:
    """Report whether a condition holds for gcc and clang only."""
    return not condition.startswith("#ifndef") and any(
        guard in condition and f"!defined({guard})" not in condition for guard in GUARDS
    )


def test_a_file_includes_its_own_topic_and_core_alone() -> None:
    others = [
        (name, other)
        for name, path in named(sources())
        for other in included(path)
        if topic_of(other) not in BELOW.get(topic_of(name), set()) | {topic_of(name), "check.hpp"}
    ]
    assert others == []


def test_only_bind_knows_python() -> None:
    knowing = {topic_of(name) for name, path in named(sources()) if "nanobind" in path.read_text()}
    assert knowing == {"bind"}


@each_row("part", PARTS_BELOW)
def test_the_parts_of_sudoku_include_only_those_below_them(part: str) -> None:
    allowed = PARTS_BELOW[part] | {part}
    names = {name for path in sources(NATIVE / "sudoku" / part) for name in included(path)}
    parts = {name.split("/")[1] for name in names if name.startswith("sudoku/")}
    assert parts - SHARED_BY_PARTS <= allowed


def test_every_folder_is_a_topic_or_a_part() -> None:
    assert {path.name for path in NATIVE.iterdir() if path.is_dir()} == {*TOPICS, "tests"}
    parts = {path.name for path in (NATIVE / "sudoku").iterdir() if path.is_dir()}
    assert parts == set(PARTS_BELOW)


def test_what_only_gcc_and_clang_know_is_guarded() -> None:
    bare = [(name, line) for name, path in named(sources()) for line in unguarded(path.read_text())]
    assert bare == []


def test_a_guard_ends_with_its_condition() -> None:
    guarded = "#ifdef LOSHU_GNU\nint x = __builtin_parity(1);\n#endif\n"
    assert list(unguarded(guarded)) == []
    bare = "int x = __builtin_parity(1);"
    assert list(unguarded(guarded + bare)) == [bare]
    for other in ("#ifdef X", "#ifndef LOSHU_GNU", "#if !defined(LOSHU_GNU)"):
        assert list(unguarded(guarded.replace("#ifdef LOSHU_GNU", other))) != []
