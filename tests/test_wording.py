"""Help texts, errors, docstrings and pages avoid the words that `docs/words.md` retires."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.tables import each_row

ROOT = Path(__file__).parent.parent
RETIRED = re.compile(
    r"\b(?:foret(?:ell|old)\w*|told|tells(?! .*\bapart)|stands?(?! for\b)|(?:so|that) many|anew"
    r"|go(?:es|ing)? on(?! to\b)|went on|none to spare|com(?:es|e)? to (?=be\b|\d)|came to)\b",
    re.IGNORECASE,
)
NOT_USED = "## Words that are not used"
PAGES = sorted(
    path.relative_to(ROOT)
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
    if "_build" not in path.parts and "api" not in path.parts
)
SOURCES = sorted(path.relative_to(ROOT) for path in (ROOT / "src").rglob("*.py"))
KERNELS = sorted(
    path.relative_to(ROOT)
    for path in (ROOT / "native").rglob("*")
    if path.suffix in (".cpp", ".hpp")
)


def strings_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module with their lines: docstrings, help, errors, and its names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name.replace("_", " ")


def retired_in(text: str) -> list[str]:
    return [found[0] for found in RETIRED.finditer(text)]


def retired_words(path: Path, texts: Iterable[tuple[int, str]]) -> list[str]:
    """Return the place of each retired word of a file, with the word."""
    return [f"{path}:{line}: {words}" for line, text in texts if (words := retired_in(text))]


def test_the_modules_use_no_retired_word() -> None:
    found = [
        place
        for path in SOURCES
        for place in retired_words(path, strings_of((ROOT / path).read_text("utf-8")))
    ]
    assert found == []


def test_the_pages_use_no_retired_word() -> None:
    found = [
        place
        for path in PAGES
        for place in retired_words(
            path,
            enumerate((ROOT / path).read_text("utf-8").partition(NOT_USED)[0].splitlines(), 1),
        )
    ]
    assert found == []


def test_the_comments_of_kernels_use_no_retired_word() -> None:
    found = []
    for path in KERNELS:
        lines = (ROOT / path).read_text("utf-8").splitlines()
        comments = ((at, line.partition("//")[2]) for at, line in enumerate(lines, 1))
        found += retired_words(path, comments)
    assert found == []


@each_row(
    "text", ["It is foretold.", "as many as told", "start anew", "where it stands", "so many clues"]
)
def test_retired_words_are_found(text: str) -> None:
    assert retired_in(text)


@pytest.mark.parametrize("text", ["it tells one from two apart", "n stands for the order"])
def test_ordinary_words_are_not(text: str) -> None:
    assert not retired_in(text)
