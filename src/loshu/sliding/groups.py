"""Partition of the tiles into pattern databases, drawn as maps of their goal cells."""

from collections.abc import Iterable, Iterator
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from loshu.core.errors import UnsupportedError

Size: TypeAlias = Literal["small", "medium", "large"]
SIZES: Final[tuple[Size, ...]] = ("small", "medium", "large")
"""Larger databases solve faster but take longer to build: on 4x4 0.5, 3 and 20 seconds."""
Group: TypeAlias = tuple[int, ...]
MOST_CELLS: Final = 25
"""Largest board that has databases."""
HOLE: Final = "."

GROUPS: Final = MappingProxyType(
    {
        (3, 5, "small"): (
            ".abbb/aaabb/aaabb",
            "a.bbb/aaabb/aaabb",
            "aa.bb/aaabb/aabbb",
            "aaabb/.aabb/aabbb",
            "aabbb/a.abb/aaabb",
            "aabbb/aa.bb/aaabb",
        ),
        (4, 4, "small"): (".abb/aabb/aabb/accc", "a.aa/aaab/cccb/cccb", "abbb/a.cc/aacc/aacc"),
        (4, 4, "medium"): (".abb/aabb/aabb/aacb", "a.bb/aabb/aabb/aacb", "aabb/a.bb/aabb/aacb"),
        (4, 4, "large"): (".aaa/aaaa/bbbb/bbbb", "a.aa/aaaa/bbbb/bbbb", "aaaa/a.aa/bbbb/bbbb"),
        (4, 5, "small"): (
            ".abbb/ccbbb/ccddd/ccddd",
            "a.bbb/ccbbb/ccddd/ccddd",
            "aa.bb/aacbb/aacbb/dcccc",
            "abccc/.bccc/bbddd/bbddd",
            "abccc/a.ccc/aaddd/aaddd",
            "aaaab/aa.cc/dddcc/dddcc",
        ),
        (5, 5, "small"): (
            ".aabb/aaabb/cccdd/ccedd/eeeed",
            "a.bbc/aabcc/aabcc/ddbee/dddee",
            "aa.bb/aaabb/cccdd/ccedd/eeeed",
            "aabcc/a.bcc/aabbb/ddeee/dddee",
            "aabbb/aa.bb/caddd/cceed/cceee",
            "aaabb/caabb/cc.bd/ceedd/eeedd",
        ),
        (5, 5, "large"): (
            ".aabb/aaabb/ccabb/ccddd/ccddd",
            "a.abb/aaabb/ccabb/ccddd/ccddd",
            "aa.bb/aaabb/ccabb/ccddd/ccddd",
            "aaabb/a.abb/ccabb/ccddd/ccddd",
            "aaabb/aa.bb/ccabb/ccddd/ccddd",
            "aaabb/aaabb/cc.bb/ccddd/ccddd",
        ),
    }
)
"""By rows, columns and size: a map for each goal cell of the hole that no symmetry maps to an
earlier one.  Compact groups are best.  The maps of 4x4 have the highest mean bound of about 150
tried; the large ones of 5x5 resemble those of Korf and Felner (2002)."""
_MOST_IN_GROUP: Final[dict[Size, dict[int, int]]] = {
    "small": {12: 6, 14: 6, 15: 7, 16: 6, 18: 6, 20: 6, 21: 6, 24: 5, 25: 5},
    "medium": {24: 6, 25: 6},
    "large": {20: 7, 24: 6, 25: 6},
}
"""Size of the largest group on boards without a map, by the number of cells; otherwise 8."""


def require_size(size: str | None) -> None:
    """Reject an unknown size of databases; None is the default.

    Examples
    --------
    >>> require_size("huge")
    Traceback (most recent call last):
        ...
    loshu.core.errors.UnsupportedError: Unknown size 'huge' of the pattern databases. Expected
    small, medium or large.
    """
    if size is not None and size not in SIZES:
        *first, last = SIZES
        raise UnsupportedError(
            f"Unknown size {size!r} of the pattern databases. Expected {', '.join(first)} "
            f"or {last}."
        )


def groups_of(rows: int, columns: int, hole: int, size: Size) -> tuple[Group, ...]:
    """Return the groups of a board; `hole` is the first of the symmetric goal cells.

    Examples
    --------
    >>> groups_of(4, 4, 0, "small")
    ((1, 4, 5, 8, 9, 12), (2, 3, 6, 7, 10, 11), (13, 14, 15))
    """
    for text in _maps(rows, columns, size):
        if text[hole] == HOLE:
            letters = sorted({*text} - {HOLE})
            return tuple(
                tuple(cell for cell, mark in enumerate(text) if mark == letter)
                for letter in letters
            )
    return tuple(_grown(rows, columns, hole, size))


def _maps(rows: int, columns: int, size: Size) -> Iterator[str]:
    """Yield the maps of a board or of its transpose, row by row."""
    for text in GROUPS.get((rows, columns, size), ()):
        yield text.replace("/", "")
    for text in GROUPS.get((columns, rows, size), ()):
        yield "".join(map("".join, zip(*text.split("/"), strict=True)))


def _grown(rows: int, columns: int, hole: int, size: Size) -> Iterator[Group]:
    """Cut a board into compact groups: each grows from the first free cell by close neighbors."""
    cells = rows * columns
    if cells > MOST_CELLS:
        raise UnsupportedError(
            f"Pattern databases exist for up to {MOST_CELLS} cells; the board has {cells}."
        )
    most = _MOST_IN_GROUP[size].get(cells) or _MOST_IN_GROUP["small"].get(cells, 8)
    parts = -(-(cells - 1) // most)
    free = [cell for cell in range(cells) if cell != hole]
    for part in range(parts):
        wanted = -(-len(free) // (parts - part))
        group = [free[0]]
        while len(group) < wanted:
            group.append(min({*free} - {*group}, key=partial(_remoteness, group, columns)))
        yield tuple(sorted(group))
        free = [cell for cell in free if cell not in group]


def _remoteness(group: Iterable[int], columns: int, cell: int) -> tuple[int, int]:
    """Return the sum of the distances of a cell from a group."""
    row, column = divmod(cell, columns)
    places = (divmod(other, columns) for other in group)
    return sum((row - r) ** 2 + (column - c) ** 2 for r, c in places), cell
