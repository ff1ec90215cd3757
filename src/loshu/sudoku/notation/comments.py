"""Comments beside puzzles: the title and author of a single one, and a remark about others."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.in_line import has_many_cells, is_comment
from loshu.sudoku.remark import Remark
from loshu.sudoku.sudoku import Sudoku
from loshu.text import plural

_LEFT_OUT: Final = plural(
    "sudoku.notice",
    "{count} comment is left out: {lines}.",
    "{count} comments are left out: {lines}.",
)
_NAMED: Final = re.compile(
    r"(?:sudoku |puzzle |list )?(title|name|author|setter|constructor|by|comment|description|level|"
    r"difficulty|rating|source|date|url)\s*[:=]\s*(.+)",
    re.IGNORECASE,
)
_TITLES: Final = {"title": "title", "name": "title", "author": "author", "setter": "author",
                  "constructor": "author", "by": "author"}  # fmt: skip
_MARKS: Final = re.compile(
    r"\s*(?:[#%;!*]+|//+|--+|/\*+|REM\b)\s*(.*?)\s*(?:\*/)?\s*", re.IGNORECASE
)
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_SHOWN: Final = 3
Lines = Sequence[tuple[int, str]]


def comment_of(line: str) -> str:
    """Return the text of a line that is a comment; empty if it is not, or has no words.

    Examples
    --------
    >>> comment_of("// easy */"), comment_of("# ------"), comment_of("* * 3 | 4 * *")
    ('easy', '', '')
    """
    found = _MARKS.fullmatch(line)
    if found is None or not is_comment(line) or has_many_cells(line):
        return ""
    return found[1] if _WORD.search(found[1]) else ""


def is_named(line: str) -> bool:
    """Whether a comment has a name, such as ``# Author: Ruud``."""
    return _NAMED.fullmatch(comment_of(line)) is not None


def comments_in(text: str) -> Lines:
    """Return the comments of a text that are lines by themselves, with their numbers."""
    lines = ((number, comment_of(line)) for number, line in enumerate(text.splitlines(), 1))
    return [(number, said) for number, said in lines if said]


def headers_in(comments: Iterable[str]) -> dict[str, str]:
    """Return the title, author and other comments as texts about a puzzle.

    Examples
    --------
    >>> headers_in(["Title: Easy one", "by: Ruud", "Date: today", "nice"])
    {'title': 'Easy one', 'author': 'Ruud', 'comment': 'Date: today; nice'}
    """
    found: dict[str, str] = {}
    for said in comments:
        header = _NAMED.fullmatch(said)
        name = _TITLES.get(header[1].lower(), "comment") if header else "comment"
        text = header[2] if header and name != "comment" else said
        found[name] = f"{found[name]}; {text}" if name in found else text
    return found


def left_out(comments: Lines, count: int | None = None) -> Remark:
    """Return the remark that some comments, or this many, belong to no puzzle."""
    number = len(comments) if count is None else count
    shown = [f"{line}: {quoted(said)}" for line, said in comments[:_SHOWN]]
    return Remark(_LEFT_OUT, ("lines", ", ".join([*shown, *(["…"] if number > _SHOWN else [])])),
                  number)  # fmt: skip


def with_comments(puzzles: Sequence[Sudoku], comments: Lines) -> list[Sudoku]:
    """Add comments to a single puzzle, or a remark to the first of several.

    Examples
    --------
    >>> puzzle, = with_comments([Sudoku()], [(1, "Title: One")])
    >>> puzzle.title
    'One'
    >>> with_comments([Sudoku(), Sudoku()], [(1, "Title: Many")])[0].remarks[0].text()
    "1 comment is left out: 1: 'Title: Many'."
    """
    told = "\n".join(f"{each.title}\n{each.author}\n{each.comment}" for each in puzzles)
    comments = [(line, said) for line, said in comments if not _is_taken(said, told)]
    if not comments or not puzzles:
        return list(puzzles)
    first, *others = puzzles
    if others:
        return [replace(first, remarks=(*first.remarks, left_out(comments))), *others]
    about = headers_in(said for _, said in comments)
    if first.comment and "comment" in about:
        about["comment"] = f"{first.comment}; {about['comment']}"
    return [first.named(**{"title": first.title, "author": first.author, "comment": first.comment}
                        | about)]  # fmt: skip


def _is_taken(said: str, told: str) -> bool:
    """Whether a reader has taken a comment, such as ``#ARuud`` or ``Author: Ruud``."""
    header = _NAMED.fullmatch(said)
    return any(part in told for part in (said, said[1:], header[2] if header else said))
