"""Jigsaws whose regions follow the cells: on the next line, or as rows below the rows of cells."""

from collections.abc import Iterator, Sequence
from typing import Final

from loshu.sudoku.notation.cells_line import SIZES, read_cells_line
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat
from loshu.sudoku.sudoku import Sudoku

_BETWEEN: Final = str.maketrans("", "", " \t,;|")
_MOST_LINES: Final = 2 * max(SIZES.values())
"""Lines of a jigsaw in rows."""


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
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or len(lines) % 2:
        return
    if len(lines[0]) in SIZES:
        halves = list(zip(lines[::2], lines[1::2], strict=True))
    elif len(lines) <= _MOST_LINES and not any(map(_has_marks, lines)):
        middle = len(lines) // 2
        rows = [line.translate(_BETWEEN) for line in lines]
        halves = [("".join(rows[:middle]), "".join(rows[middle:]))]
    else:
        return
    if all(len(cells) == len(regions) and _is_layout(regions) for cells, regions in halves):
        yield from (f"{cells} {regions}" for cells, regions in halves)


def _has_marks(row: str) -> bool:
    """Whether a row has words of several characters, such as candidates, beside others."""
    words = row.split()
    return len(words) > 1 and any(len(word) > 1 for word in words)


def _is_layout(regions: str) -> bool:
    """Whether cells with equal letters are connected regions, one for each row."""
    size = SIZES.get(len(regions))
    if size is None or not regions.isalnum() or len({*regions}) != size:
        return False
    left = set(range(size * size))
    while left:
        first = min(left)
        part = _part(first, regions, size)
        if len(part) != size or not part <= left:
            return False
        left -= part
    return True


def _part(first: int, regions: str, size: int) -> set[int]:
    """Return the cells with the letter of a cell that are connected to it."""
    part, edge = {first}, [first]
    while edge:
        cell = edge.pop()
        near = [cell - size, cell + size]
        near += [cell - 1] * (cell % size > 0) + [cell + 1] * (cell % size < size - 1)
        for other in near:
            inside = 0 <= other < len(regions) and other not in part
            if inside and regions[other] == regions[first]:
                part.add(other)
                edge.append(other)
    return part


JIGSAW_LINES: Final = SudokuFormat(
    name="jigsaw", title="jigsaws with the regions below the cells (read)", of_lines=False,
    recognises=recognises, read=read, holds=frozenset([PuzzlePart.RULES]),
)  # fmt: skip
