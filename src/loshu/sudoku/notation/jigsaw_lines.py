"""Jigsaws whose cells and regions are on two lines, or in two blocks of rows, in either order."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from loshu.sudoku.notation.cells_line import SIZES, read_cells_line
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat
from loshu.sudoku.sudoku import Sudoku

_BETWEEN: Final = str.maketrans("", "", " \t,;|")
_MOST_LINES: Final = 2 * max(SIZES.values())
"""Lines of a jigsaw in rows."""
_HEAD: Final = re.compile(r"\s*(?:[\w ]{3,20}:|\[[\w ]{3,20}\])\s*")
"""A heading above cells or regions."""


def recognises(text: str) -> bool:
    r"""Whether the cells and their regions are on two lines or in two blocks of rows.

    Examples
    --------
    >>> recognises("1.........2.....\n1122112233443344"), recognises("1234\n3412\n2143\n4321")
    (True, False)
    """
    return next(_lines(text), None) is not None


def read(text: str) -> Sequence[Sudoku]:
    """Read the cells and the regions."""
    return [puzzle for line in _lines(text) for puzzle in read_cells_line(line)]


def _lines(text: str) -> Iterator[str]:
    """Yield the cells and regions of each jigsaw, with a blank between; nothing if one is wrong."""
    halves = list(_halves(text))
    if any(may_be_layout(cells) for cells, _ in halves):
        halves = [(cells, regions) for regions, cells in halves]
    if all(len(a) == len(b) and may_be_layout(b) and not may_be_layout(a) for a, b in halves):
        yield from (f"{cells} {regions}" for cells, regions in halves)


def _halves(text: str) -> Iterable[tuple[str, str]]:
    """Return what may be the cells and regions of each jigsaw."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not _HEAD.fullmatch(line)]
    count, words = len(lines), [line.split() for line in lines]
    if count and all([*map(len, each)] == [count, count] for each in words):
        return [("".join(cells for cells, _ in words), "".join(regions for _, regions in words))]
    if not count or count % 2:
        return []
    if len(lines[0]) in SIZES:
        return zip(lines[::2], lines[1::2], strict=True)
    if count > _MOST_LINES or any(map(_has_marks, lines)):
        return []
    rows = [line.translate(_BETWEEN) for line in lines]
    return [("".join(rows[: count // 2]), "".join(rows[count // 2 :]))]


def _has_marks(row: str) -> bool:
    """Whether a row has words of several characters, such as candidates, beside others."""
    words = row.split()
    return len(words) > 1 and any(len(word) > 1 for word in words)


def may_be_layout(regions: str) -> bool:
    r"""Whether most cells of a square have the letter of a neighbor, as in regions.

    Examples
    --------
    >>> may_be_layout("1122112233443344"), may_be_layout("1234341221434321")
    (True, False)
    """
    size = SIZES.get(len(regions))
    if size is None or not regions.isalnum() or not 1 < len({*regions}) <= size + 1:
        return False
    if max(map(regions.count, {*regions})) > 2 * size:  # empty cells, written as 0
        return False
    rows = [regions[at : at + size] for at in range(0, size * size, size)]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return sum(a == b for line in rows + columns for a, b in pairwise(line)) > size * size // 2


JIGSAW_LINES: Final = SudokuFormat(
    name="jigsaw", title="jigsaws with the regions below the cells (read)", of_lines=False,
    recognises=recognises, read=read, holds=frozenset([PuzzlePart.RULES]),
)  # fmt: skip
