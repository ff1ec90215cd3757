"""Boards of numbers as people write them, with signs for empty cells and for holes."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from loshu.core import notation
from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.bars import is_rule
from loshu.core.notation.boards import plain_rows, squared
from loshu.core.notation.labels import unlabeled
from loshu.core.notation.pieces import blocks
from loshu.core.notation.program_text import values_alone
from loshu.core.notation.row_forms import aligned, have_inner_gaps

_BEFORE: Final = r"(?<![^\s,;|/&\[({\"'│┃║])"
_AFTER: Final = r"(?![^\s,;|/&\])}\"'│┃║])"
_SIGN: Final = re.compile(
    rf"{_BEFORE}(?:-1|0+|_+|\?+|\.+|-+|\*+|[xX]+|#+|[█■▓]+|null|None){_AFTER}"
)
_COMMENT: Final = re.compile(r"[ \t]*#.*[A-WYZa-wyz]{2}")
_EMPTY_SIGNS: Final = ("_", "?", "0", ".", "null", "None", "-", "*", "x")
"""Signs of empty cells; where a board has two, the later one is that of the holes."""
_PACKED: Final = re.compile(r"[01 ._?#xX*-]*")
_PACKED_WORD: Final = re.compile(r"\S{3,}")
_HOLE: Final = -1
_GAP: Final = " "
"""The sign of a hole that is a gap in a row."""


class NumberedBoard(NamedTuple):
    """Numbers, and the cells that are holes."""

    grid: Grid
    holes: frozenset[int]


class Signs(NamedTuple):
    """The signs of a text: of an empty cell, and of a hole if that could be one of either."""

    empty: str
    hole: str


def boards_in(text: str) -> tuple[Signs, Iterator[NumberedBoard]]:
    r"""Read the boards of a text, in any form of a grid.

    ``#``, ``-1`` and solid squares are holes. Where a board has two signs for no number, such as
    ``0`` and ``.``, one is the empty cell and the other the hole; a gap in a row counts as one.

    Raises
    ------
    NotationError
        Rows that cannot be read, or three signs for no number.

    Examples
    --------
    >>> signs, boards = boards_in("1 _ 3\n_ . _\n7 _ 5")
    >>> signs, [(board.grid.text, sorted(board.holes)) for board in boards]
    (Signs(empty='_', hole='.'), [('1 . 3/. . ./7 . 5', [4])])
    >>> boards_in("1 . 3\n. .\n7 . 5")[0]
    Signs(empty='.', hole=' ')
    >>> [sorted(board.holes) for board in boards_in("1 . 3\n. # .\n7 . 5")[1]]
    [[4]]
    """
    lines = [
        "" if _COMMENT.match(line) else line.rstrip(" \r") or line for line in text.splitlines()
    ]
    written = "\n".join(unlabeled(plain_rows("\n".join(lines)).splitlines()))
    text = _without_gaps(written)
    rules = [line for line in text.splitlines() if not _is_border(line)]
    found = Counter(_plain(match[0]) for line in rules for match in _SIGN.finditer(line))
    _require_no_number_0(found)
    signs = _chosen([sign for sign in _EMPTY_SIGNS if sign in found])
    if not signs.hole and text.count("#") > written.count("#"):
        signs = signs._replace(hole=_GAP)
    marked = "\n".join(
        line if _is_border(line) else _SIGN.sub(lambda match: _marked(match[0], signs), line)
        for line in values_alone(text).splitlines()
    )
    return signs, (
        _board(grid, signs) for grid in squared(notation.read_grids(_with_first_row(marked)))
    )


def _require_no_number_0(found: Mapping[str, int]) -> None:
    """Refuse a board whose single 0 beside other signs is likely the first number."""
    other = next((sign for sign in found if sign not in ("0", "-1", "#")), "")
    if found["0"] == 1 and found[other] > 1:
        raise NotationError(
            f"It is unclear whether the only 0 is a number or an empty cell, beside {other!r}. "
            "Numbers start from 1: add 1 to each number, or write '.' for an empty cell and '#' "
            "for a hole."
        )


def _chosen(found: Sequence[str]) -> Signs:
    """Choose the sign of empty cells and the sign of holes from ambiguous signs."""
    if len(found) > 2:
        names = ", ".join(repr(sign) for sign in found)
        raise NotationError(
            f"The board has {len(found)} signs for no number: {names}. Write '.' for an empty cell "
            "and '#' for a hole."
        )
    return Signs(found[0] if found else "", found[1] if len(found) > 1 else "")


def _plain(sign: str) -> str:
    """Return a sign once: ``..`` is a dot, ``00`` a zero."""
    return sign if sign in ("-1", "null", "None") else sign[0].lower()


def _marked(sign: str, signs: Signs) -> str:
    plain = _plain(sign)
    if plain in (signs.empty, signs.hole):
        return "0" if plain == signs.empty else str(_HOLE)
    return str(_HOLE)


def _is_border(line: str) -> bool:
    """Return whether a line is a border of a table; dashes alone may be a row of cells."""
    return is_rule(line) and not re.fullmatch(r"[\s-]*", line)


def _with_first_row(text: str) -> str:
    """Keep the empty head of a Markdown table as a row, if only it makes the board square."""
    first, *others = text.strip("\n").split("\n")
    cells = first.count("|") - 1
    if first.strip("| \t") or cells < 1 or not others or not _is_border(others[0]):
        return text
    rows = sum(not _is_border(row) for row in others)
    numbers = [int(word) for word in re.findall(r"\d{1,9}", text)]
    if max(numbers, default=0) == rows * cells:  # the last number: the board is whole without it
        return text
    return "\n".join(["|" + " 0 |" * cells, *others]) if rows + 1 == cells else text


def _board(grid: Grid, signs: Signs) -> NumberedBoard:
    array = grid.array
    # Nothing between two separators is a hole where another sign is the empty cell.
    holes = (array == _HOLE) | ((array == EMPTY) if signs.empty else np.False_)
    numbers = np.where((array == 0) | holes, EMPTY, array)
    return NumberedBoard(
        Grid.from_array(numbers), frozenset(np.flatnonzero(holes.ravel()).tolist())
    )


def _without_gaps(text: str) -> str:
    """Write signs in the gaps of rows; a text without gaps stays as it is."""
    found = list(blocks(text))
    spaced = [_spaced(block) for block in found]
    return text if spaced == found else "\n\n".join("\n".join(rows) for rows in spaced)


def _spaced(block: Sequence[str]) -> list[str]:
    """Write spaces between the cells of a board, each of one character, and signs in gaps."""
    words = [word for row in block for word in _PACKED_WORD.findall(row)]
    packed = any("0" in word or len(set(word.lower())) > 1 for word in words)
    if packed and all(map(_PACKED.fullmatch, block)):
        width = max(map(len, block))
        return [" ".join(row.ljust(width).replace(" ", "#")) for row in block]
    signs = any(_SIGN.search(row) for row in block)
    filled = aligned(block, beyond=True, gap="#" if signs else ".")
    return filled if signs or have_inner_gaps(block, filled) else [*block]
