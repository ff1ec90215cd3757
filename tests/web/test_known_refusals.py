"""Errors that the page translates: the sources raise each of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from loshu.core.errors import NotationError
from loshu.text import LANGUAGES, translations
from loshu.text.page_sentences import for_page, split_sentences
from loshu.web.known_refusals import KNOWN, PLACES

SOURCES: Final = Path(__file__).parents[2] / "src" / "loshu"
FIXED: Final = 0.5
"""Share of an error's fixed characters that are fixed in the sources, too."""
LONGEST: Final = 300
"""Longer texts are docstrings."""
MARK: Final = "{}"


def texts() -> Iterator[str]:
    """Yield the texts of the sources as the page gets them, with marks for placeholders."""
    for path in SOURCES.rglob("*.py"):
        known = path.name.startswith("known_") and path.parent == SOURCES / "web"
        if known or path.is_relative_to(SOURCES / "cli"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if len(node.value) < LONGEST:
                    yield from _with_sentences(node.value)
            elif isinstance(node, ast.JoinedStr):
                yield from _with_sentences("".join(_piece(part) for part in node.values))


def _with_sentences(text: str) -> Iterator[str]:
    yield for_page(text)
    for sentence in split_sentences(text.replace(MARK, f"0{MARK}0")):
        yield sentence.replace(f"0{MARK}0", MARK)


def _piece(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else MARK


def is_raised(english: str, sources: set[str]) -> bool:
    """Return whether most of an error is a text of the sources, with placeholders filled."""
    example = re.sub(r"\{\w+\}", "1", english)
    least = FIXED * len(re.sub(r"\{\w+\}", "", english))
    return any(
        _occurs(text.split(MARK), example)
        for text in sources
        if len(text.replace(MARK, "")) >= least
    )


def _occurs(pieces: list[str], example: str) -> bool:
    """Return whether pieces follow each other in a text; thousands of patterns take too long."""
    at = 0
    for piece in pieces:
        at = example.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def test_each_known_error_is_raised_in_these_words() -> None:
    sources = set(texts())
    own = [each.english for each in KNOWN if each not in PLACES]
    assert [english for english in own if not is_raised(english, sources)] == []


def test_places_are_those_of_unreadable_text() -> None:
    wrong = [
        NotationError("x", row=2, column=3),
        NotationError("x", row=2),
        NotationError("x", column=3),
    ]
    known = {each.english.lower() for each in PLACES}
    shown = {re.sub(r"(row|column) \d", r"\1 {\1}", str(each)) for each in wrong}
    assert {each.replace("x", "{reason}") for each in shown} <= known


def test_each_known_error_is_translated() -> None:
    for lang in LANGUAGES:
        words = translations(lang)
        same = [each.english for each in KNOWN if words.template(*each) == each.english]
        assert len(same) == (len(KNOWN) if lang == "en" else 0), same
