"""Texts that look like boards of sliding puzzles, among those of other families."""

import re

from loshu.core.errors import LoshuError


def likeness(text: str) -> int:
    """Return how much a text is like a sliding puzzle, from 0 to 4.

    Examples
    --------
    >>> likeness("3x3:8,1,3,4,0,2,7,6,5"), likeness("8 1 3/4 0 2/7 6 5"), likeness("1 2/3 .")
    (4, 3, 2)
    >>> likeness("8 1 6/3 5 7/4 9 2"), likeness("8 1 3/4 0 2/7 6 6")
    (1, 0)
    """
    from loshu.sliding.notation import as_puzzle
    from loshu.sliding.written import with_hole_marks

    if re.match(r"\s*\d+x\d+:[\d,. ]+(/|$)", text, re.IGNORECASE):
        return 4
    try:
        puzzle = as_puzzle(text)
    except LoshuError:
        return 0
    cells = sorted(puzzle.start)
    if cells != [*range(len(cells))] or min(puzzle.rows, puzzle.columns) < 2:
        return 0
    largest = re.search(rf"(?<!\d){len(cells)}(?!\d)", text) is not None
    dotted = not re.search(r"(?<![1-9])0", text) and with_hole_marks(text) == text
    return 1 if largest else 2 if dotted else 3
