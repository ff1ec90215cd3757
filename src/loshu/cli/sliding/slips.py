"""Hints for mistyped boards of sliding puzzles."""

import re
from typing import Final

from loshu.core.errors import LoshuError

_SIZE: Final = re.compile(r"\d+x\d+", re.ASCII)


def hint(text: str, _verb: str) -> str:
    """Return what to type for a size such as 3x3.

    Examples
    --------
    >>> hint("3x3", "solve")
    'For a board of this size, type: loshu sliding make 3x3'
    """
    if not _SIZE.fullmatch(text):
        return ""
    return f"For a board of this size, type: loshu sliding make {text}"


def likeness(text: str) -> int:
    """Return how much a text is like a sliding puzzle, from 0 to 4.

    Examples
    --------
    >>> likeness("3x3:8,1,3,4,0,2,7,6,5"), likeness("8 1 3/4 0 2/7 6 5"), likeness("1 2/3 .")
    (4, 3, 2)
    >>> likeness("8 1 6/3 5 7/4 9 2"), likeness("8 1 3/4 0 2/7 6 6")
    (1, 0)
    """
    from loshu.cli.sliding.reading import Reading, read_puzzles
    from loshu.sliding.written import with_hole_marks

    if re.match(r"\s*\d+x\d+:[\d,. ]+(/|$)", text, re.IGNORECASE):
        return 4
    try:
        puzzle = next(read_puzzles(text, Reading("ordered", None, "boards"))).puzzle
    except (LoshuError, StopIteration):
        return 0
    cells = sorted(puzzle.start)
    if cells != [*range(len(cells))] or min(puzzle.rows, puzzle.columns) < 2:
        return 0
    largest = re.search(rf"(?<!\d){len(cells)}(?!\d)", text) is not None
    dotted = not re.search(r"(?<![1-9])0", text) and with_hole_marks(text) == text
    return 1 if largest else 2 if dotted else 3
