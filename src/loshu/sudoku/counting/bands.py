"""The first bands of 9x9, and their 416 classes.

Fix the first box as 123/456/789, and sort the other two boxes and their columns by their top rows:
36,288 bands remain, each equivalent to 72 bands.  Bands that exchanges of rows, columns and boxes
and renamings of values map to each other have the same number of completions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.counting.band_completions import SPLITS, completions, split_numbers
from loshu.sudoku.counting.kinds import band_kinds, connected_labels

Bands = NDArray[np.int64]

EQUIVALENT: Final = 72
"""Six orders of the columns of the second box, six of the third, two of the boxes."""


@dataclass(frozen=True, slots=True)
class BandClass:
    """An orbit of bands under the symmetries of a band."""

    number: int
    """1 to 416."""
    kind: int
    """1 to 44: up to symmetry, bands of one kind have the same values in each column."""
    size: int
    """Its number of bands, of the 2,612,736 with the first box 123/456/789."""
    rows: tuple[str, ...]
    """A band of the class."""
    splits: tuple[int, int]
    """The splits of the values by the columns of the second and third box, for the first band of
    its kind."""

    @property
    def name(self) -> str:
        """The name of its shard."""
        return f"band-{self.number:03}"

    @property
    def completions(self) -> int:
        """The number of grids with `rows` as first band."""
        return completions(*self.splits)


@cache
def first_bands() -> Bands:
    """Return the 36,288 bands in standard form.

    Returns
    -------
    array of shape (36288, 3, 9)
        Values from 0 to 8.
    """
    bands = np.array(list(_first_bands()), dtype=np.int64).reshape(-1, 3, 9)
    return bands[np.argsort(_keys(bands))]


def _first_bands() -> Iterator[tuple[tuple[int, ...], ...]]:
    box = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    for second, third in _rows_of_boxes(box):
        for turns in product(permutations(range(3)), repeat=4):
            yield tuple(
                box[row] + _turned(second[row], turns, row) + _turned(third[row], turns[2:], row)
                for row in range(3)
            )


def _turned(
    values: tuple[int, ...], turns: tuple[tuple[int, ...], ...], row: int
) -> tuple[int, ...]:
    """Order the values of a row of a box: ascending in the top row."""
    return values if row == 0 else tuple(values[k] for k in turns[row - 1])


def _rows_of_boxes(
    box: tuple[tuple[int, ...], ...],
) -> Iterator[tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]]:
    """Yield the row contents of the second and third box: 28 ways, with the boxes ordered.

    Unordered there are 56: 20 choices of the second box's top row from six values, and for most of
    these three choices of its middle row.
    """
    everything = frozenset(range(9))
    for top in combinations(sorted(everything - set(box[0])), 3):
        for middle in combinations(sorted(everything - set(box[1]) - set(top)), 3):
            bottom = everything - set(top) - set(middle)
            if bottom & set(box[2]):
                continue
            second = (top, middle, tuple(sorted(bottom)))
            third = tuple(
                tuple(sorted(everything - set(box[row]) - set(second[row]))) for row in range(3)
            )
            if second[0] < third[0]:
                yield second, third


def _keys(bands: Bands) -> NDArray[np.int64]:
    """Return a number for each band, by the contents of the second and third box."""
    cells = bands[:, :, 3:].reshape(len(bands), 18)
    return cells @ 9 ** np.arange(17, -1, -1, dtype=np.int64)


def standard_form(bands: Bands) -> Bands:
    """Rename the values by the first box, and order columns and boxes by their top rows."""
    count = len(bands)
    names = np.empty((count, 9), dtype=np.int64)
    np.put_along_axis(names, bands[:, :, :3].reshape(count, 9), np.arange(9)[None], axis=1)
    bands = np.take_along_axis(names, bands.reshape(count, 27), axis=1).reshape(count, 3, 9)
    for first in (3, 6):
        order = np.argsort(bands[:, 0, first : first + 3], axis=1)[:, None, :]
        box = bands[:, :, first : first + 3]
        bands[:, :, first : first + 3] = np.take_along_axis(box, order, axis=2)
    turned = bands[:, 0, 3] > bands[:, 0, 6]
    bands[turned, :, 3:] = bands[turned][:, :, [6, 7, 8, 3, 4, 5]]
    return bands


@cache
def band_classes() -> tuple[BandClass, ...]:
    """Return the classes of first bands, in the order of their first members.

    Examples
    --------
    >>> classes = band_classes()
    >>> len(classes), len({known.kind for known in classes}), sum(known.size for known in classes)
    (416, 44, 2612736)
    """
    bands = first_bands()
    firsts, sizes = np.unique(_class_labels(), return_counts=True)
    kinds = _kinds(bands[firsts])
    numbers = {kind: k for k, kind in enumerate(dict.fromkeys(map(tuple, kinds.tolist())), 1)}
    return tuple(
        BandClass(
            number=number,
            kind=numbers[kind],
            size=int(size) * EQUIVALENT,
            rows=tuple("".join(str(value + 1) for value in row) for row in bands[band].tolist()),
            splits=kind,
        )
        for number, (band, size, kind) in enumerate(
            zip(firsts, sizes, map(tuple, kinds.tolist()), strict=True), 1
        )
    )


def class_numbers(bands: Bands) -> NDArray[np.int64]:
    """Return the numbers of the classes of bands.

    Parameters
    ----------
    bands : array of shape (n, 3, 9)
        Values from 0 to 8.

    Examples
    --------
    >>> known = band_classes()[99]
    >>> class_numbers(np.array([[[int(value) - 1 for value in row] for row in known.rows]]))
    array([100])
    """
    labels = _class_labels()
    places = np.searchsorted(_keys(first_bands()), _keys(standard_form(bands)))
    return np.searchsorted(np.unique(labels), labels[places]) + 1


@cache
def _class_labels() -> NDArray[np.int64]:
    """Return the first member of the class of each band in standard form."""
    bands = first_bands()
    keys = _keys(bands)
    rows, columns = (np.arange(3), np.arange(9))
    moves = [(rows[[1, 0, 2]], columns), (rows[[0, 2, 1]], columns)]
    moves += [(rows, columns[order]) for order in _COLUMN_MOVES]
    images = [
        np.searchsorted(keys, _keys(standard_form(bands[:, row][:, :, column])))
        for row, column in moves
    ]
    return connected_labels(np.arange(len(bands)), images)


def _kinds(bands: Bands) -> Bands:
    """Return the splits of the first band of the kind of each band."""
    sets = (1 << bands).reshape(len(bands), 3, 3, 3).sum(axis=1)
    splits = split_numbers(sets)
    kinds = band_kinds()[splits[:, 1], splits[:, 2]]
    return np.stack(np.divmod(kinds, SPLITS), axis=1)


_COLUMN_MOVES: Final = (
    [1, 0, 2, 3, 4, 5, 6, 7, 8],
    [0, 2, 1, 3, 4, 5, 6, 7, 8],
    [3, 4, 5, 0, 1, 2, 6, 7, 8],
)
"""With the two exchanges of rows these generate all symmetries of a band: the standard form
determines the columns of the other boxes and the order of these boxes."""
