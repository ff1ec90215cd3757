"""Areas in game IDs of Solo: the borders between cells, as runs of neighbors without a border."""

from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError

_OPEN_RUNS: Final = (("z", 25), ("z", 26), ("y", 25))
"""The letter of a run without a border, and its pairs of neighbors; versions of Solo differ."""


def areas_within(text: str, size: int, cells: int | None) -> list[int]:
    """Return the number of the area of each cell.

    Parameters
    ----------
    text : str
        ``_`` for a border, letters for 1 to 25 pairs of neighbors in one area and then a border,
        or z for a longer run without a border: first pairs side by side by rows, then pairs above
        each other by columns.
    size : int
        Rows and columns.
    cells : int, optional
        The number of cells of every area.

    Raises
    ------
    NotationError
        The borders do not fit the grid, or do not separate areas.

    Examples
    --------
    >>> areas_within("b__", 2, 2)
    [0, 0, 1, 1]
    >>> areas_within("bb_bb_", 2, 2)
    Traceback (most recent call last):
    loshu.core.errors.NotationError: The borders have 13 places. Expected 4.
    """
    pairs = [*_pairs(size)]
    readings = [[*_joined(text, *run)] for run in _OPEN_RUNS]
    joined = next((each for each in readings if len(each) == len(pairs) + 1), None)
    if joined is None:
        raise NotationError(
            f"The borders have {len(readings[0]) - 1} places. Expected {len(pairs)}."
        )
    areas = [*range(size * size)]
    for (first, second), together in zip(pairs, joined, strict=False):
        old, new = areas[second], areas[first]
        if together and old != new:
            areas = [new if area == old else area for area in areas]
    numbers = {area: at for at, area in enumerate(dict.fromkeys(areas))}
    found = [numbers[area] for area in areas]
    wrong = (count for count in map(found.count, range(len(numbers))) if cells and count != cells)
    if (count := next(wrong, None)) is not None:
        raise NotationError(f"The borders enclose an area of size {count}. Expected {cells}.")
    for (first, second), together in zip(pairs, joined, strict=False):
        if not together and found[first] == found[second]:
            raise NotationError("A border ends within an area. Copy the whole game ID.")
    return found


def _joined(text: str, open_run: str, length: int) -> Iterator[bool]:
    """Yield for each pair of neighbors whether it has no border, and a last border."""
    for letter in text:
        run = 0 if letter == "_" else ord(letter) - ord("a") + 1
        yield from [True] * (length if letter == open_run else run)
        if letter != open_run:
            yield False


def _pairs(size: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of neighbors in the order of Solo."""
    for row in range(size):
        for column in range(size - 1):
            yield row * size + column, row * size + column + 1
    for column in range(size):
        for row in range(size - 1):
            yield row * size + column, (row + 1) * size + column
