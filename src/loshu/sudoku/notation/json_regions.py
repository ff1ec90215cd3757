"""The regions of a jigsaw beside its cells in JSON of other programs."""

import re
from collections.abc import Mapping
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.notation.format import Data

_KEYS: Final = frozenset(["regions", "region", "areas", "boxes", "blocks", "jigsaw", "layout"])
_LABELS: Final = {int, str}
_BETWEEN_ROWS: Final = re.compile(r"[\s/|,;]+")


def regions_and_rest(held: Mapping[str, Any]) -> tuple[list[int] | None, dict[str, Any]]:
    """Return the number of the region of each cell, and the other keys; None without regions.

    Regions are labels of all cells, in a text, a list or rows, or lists of the numbers of cells.

    Examples
    --------
    >>> regions_and_rest({"regions": "AABB/AABB/CCDD/CCDD", "size": 4})[0][:8]
    [0, 0, 1, 1, 0, 0, 1, 1]
    >>> regions_and_rest({"areas": [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]})
    ([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], {})
    >>> regions_and_rest({"region": "Europe"})
    (None, {'region': 'Europe'})
    """
    for key, value in held.items():
        if re.sub("[^a-z]", "", key.lower()) in _KEYS and (found := _regions(value)) is not None:
            return found, {name: held[name] for name in held if name != key}
    return None, dict(held)


def add_regions(data: Data, regions: list[int] | None) -> None:
    """Give the cells of a puzzle their regions.

    Raises
    ------
    NotationError
        The regions have more or fewer cells than the puzzle.
    """
    cells = [cell for row in data["grid"] for cell in row]
    if regions is None:
        return
    if len(regions) != len(cells):
        raise NotationError(f"The regions have {len(regions)} cells. Expected {len(cells)}.")
    for cell, region in zip(cells, regions, strict=True):
        cell["region"] = region


def _regions(value: Any) -> list[int] | None:
    if isinstance(value, str):
        labels = _BETWEEN_ROWS.sub("", value)
        return numbered([*labels]) if len(labels) >= min(SIZES) and labels.isalnum() else None
    if not isinstance(value, list) or not value:
        return None
    rows = [[*row] if isinstance(row, str) else row for row in value]
    if not all(isinstance(row, list) for row in rows):
        return numbered(value) if len(value) in SIZES and {*map(type, value)} <= _LABELS else None
    cells = [tuple(cell) if isinstance(cell, list) else cell for row in rows for cell in row]
    kinds = {*map(type, cells)}
    if len(cells) not in SIZES or not (kinds <= _LABELS or kinds == {tuple}):
        return None
    if len({*cells}) == len(cells) and str not in kinds:  # lists of cells
        region = dict(zip(cells, (at for at, row in enumerate(rows) for _ in row), strict=True))
        return [region[cell] for cell in sorted(region)]
    return None if kinds == {tuple} else numbered(cells)


def numbered(labels: list[Any]) -> list[int]:
    """Return the labels as numbers, in the order in which they occur.

    Examples
    --------
    >>> numbered(["b", "a", "b"])
    [0, 1, 0]
    """
    numbers = {label: number for number, label in enumerate(dict.fromkeys(labels))}
    return [numbers[label] for label in labels]
