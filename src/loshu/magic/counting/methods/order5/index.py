"""Numbers for the magic squares of order 5: from a number to its square and back.

The squares go by their center, within a center by their pair of diagonals, within a pair row by
row.  How many each pair has is counted once and kept, so that a number leads to a pair at once,
whose squares, some thousands at most, are searched again in well under a millisecond.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from loshu.core.parallel import map_ordered
from loshu.core.store import replacing
from loshu.kernels import count_order5, list_order5
from loshu.magic.counting.counting_method import Block, Numbers
from loshu.magic.counting.methods.order5.diagonals import (
    CENTERS,
    MIDDLE,
    complemented,
    pairs,
    places,
)
from loshu.magic.frenicle import standard_form
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.square_property import Squares
from loshu.magic.properties.sums import is_magic

VERSION: Final = 1
COPIES: Final = 4
"""Squares up to the eight aspects for each one that the kernel counts."""
MOST: Final = 16_384
"""No pair of diagonals has more squares than this, up to the eight aspects."""
AT_A_TIME: Final = 32_768
"""Squares that are listed together: some hundredths of a second, so that Ctrl-C is heard."""
PAIRS_AT_A_TIME: Final = 2_048
ABSENT: Final = -1


def size() -> int:
    """Count the magic squares of order 5, up to the eight aspects."""
    return int(begins()[-1])


def unrank(numbers: Numbers) -> Block:
    """Return the squares of some numbers, shape (k, 5, 5); each from 0 to ``size() - 1``.

    Each pair of diagonals that is met is searched once, whatever the order of the numbers.
    """
    starts = begins()
    order = np.argsort(numbers, kind="stable")
    ascending = numbers[order]
    at = np.searchsorted(starts, ascending, side="right") - 1
    found = np.empty((len(numbers), 25), dtype=np.uint8)
    for some, rows, squares in _runs(np.unique(at)):
        first, stop = np.searchsorted(at, [some[0], some[-1] + 1])
        which = np.searchsorted(some, at[first:stop])
        within = ascending[first:stop] - starts[at[first:stop]]
        found[order[first:stop]] = squares[rows[which] + within]
    return found.reshape(-1, 5, 5)


def rank(squares: Squares) -> Numbers:
    """Return the number of each square, in any aspect; -1 for anything not magic."""
    numbers = np.full(len(squares), ABSENT, dtype=np.int64)
    listed = np.flatnonzero(is_normal(squares) & is_magic(squares))
    cells = standard_form(squares[listed]).astype(np.uint8).reshape(-1, 25)
    at = places_of(cells)
    order = np.argsort(at, kind="stable")
    at, cells, listed = at[order], cells[order], listed[order]
    for some, rows, among in _runs(np.unique(at)):
        first, stop = np.searchsorted(at, [some[0], some[-1] + 1])
        which = np.searchsorted(some, at[first:stop])
        owners = np.repeat(np.arange(len(some)), np.diff(rows, append=len(among)))
        place = np.searchsorted(_keys(owners, among), _keys(which, cells[first:stop]))
        numbers[listed[first:stop]] = begins()[at[first:stop]] + place - rows[which]
    return numbers


def _keys(owners: NDArray[np.int64], cells: NDArray[np.uint8]) -> NDArray[np.bytes_]:
    """Write squares behind the number of their pair, so that bytes compare as they are listed."""
    # No entry is 0, which NumPy would cut off at the end.
    bytes_ = np.hstack([owners.astype(">u4").view(np.uint8).reshape(-1, 4), cells])
    return np.ascontiguousarray(bytes_).view(f"S{bytes_.shape[1]}").ravel()


def _runs(
    places: NDArray[np.int64],
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]]:
    """List the squares of some pairs of diagonals, many together.

    Parameters
    ----------
    places : array of int
        Places among the pairs of all centers, ascending.

    Yields
    ------
    some, rows, squares
        Places, all of one center; where the squares of each begin; squares, shape (k, 25).
    """
    starts, firsts = begins(), _first_places()
    done = 0
    while done < len(places):
        center, _ = _center_of(int(places[done]))
        some = places[done : done + PAIRS_AT_A_TIME]
        some = some[some < firsts[center]]
        at = some - firsts[center - 1]
        listed, squares = _list(center, pairs(_least(center))[at], AT_A_TIME)
        some = some[:listed]
        sizes = starts[some + 1] - starts[some]
        yield some, np.cumsum(sizes) - sizes, squares
        done += listed


def blocks(first: int) -> Iterator[Block]:
    """Yield all squares in their order, from one number on, as arrays of shape (k, 5, 5)."""
    starts = begins()
    if first >= starts[-1]:
        return
    place = int(np.searchsorted(starts, first, side="right")) - 1
    skip = first - int(starts[place])
    while place < len(starts) - 1:
        center, at = _center_of(place)
        listed, found = _list(center, pairs(_least(center))[at : at + PAIRS_AT_A_TIME], AT_A_TIME)
        if len(found) > skip:
            yield found[skip:].reshape(-1, 5, 5)
        skip = max(0, skip - len(found))
        place += listed


def stretch(center: int) -> range:
    """Return the numbers of the squares with a center."""
    if not 1 <= center <= CENTERS:
        return range(0)
    first, last = _first_places()[center - 1 : center + 1]
    return range(int(begins()[first]), int(begins()[last]))


def squares_of(place: int) -> NDArray[np.uint8]:
    """List the squares of one pair of diagonals of all centers, shape (k, 25)."""
    center, at = _center_of(place)
    _, found = _list(center, pairs(_least(center))[at : at + 1], MOST)
    return found


def _list(center: int, some: NDArray[np.uint32], room: int) -> tuple[int, NDArray[np.uint8]]:
    out = np.empty((room, 25), dtype=np.uint8)
    listed, count = list_order5(_least(center), np.ascontiguousarray(some), center > MIDDLE, out)
    return listed, out[:count]


def places_of(cells: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Find the place of the pair of diagonals of each square among those of all centers."""
    at = np.empty(len(cells), dtype=np.int64)
    centers = cells[:, 12].astype(np.int64)
    bits = np.uint32(1) << (cells.astype(np.uint32) - np.uint32(1))
    main = np.bitwise_or.reduce(bits[:, [0, 6, 18, 24]], axis=1)
    anti = np.bitwise_or.reduce(bits[:, [4, 8, 16, 20]], axis=1)
    for center in np.unique(centers).tolist():
        chosen = centers == center
        sets = [main[chosen], anti[chosen]]
        if center > MIDDLE:
            sets = [complemented(masks) for masks in sets]
        at[chosen] = _first_places()[center - 1] + places(_least(center), sets[0], sets[1])
    return at


def _least(center: int) -> int:
    """Return the center, up to 13, whose squares stand for those of a center."""
    return min(center, CENTERS + 1 - center)


def _center_of(place: int) -> tuple[int, int]:
    """Return the center of a pair, and its place in the list of that center."""
    firsts = _first_places()
    center = int(np.searchsorted(firsts, place, side="right"))
    return center, place - int(firsts[center - 1])


@cache
def _first_places() -> NDArray[np.int64]:
    lengths = [len(pairs(_least(center))) for center in range(1, CENTERS + 1)]
    return np.concatenate([[0], np.cumsum(lengths)])


@cache
def begins() -> NDArray[np.int64]:
    """Return the number of the first square of each pair of all centers, and that of all."""
    lower = _kept_counts()
    cuts = np.cumsum([len(pairs(center)) for center in range(1, MIDDLE + 1)])[:-1]
    by_center = np.split(lower.astype(np.int64), cuts)
    counts = np.concatenate([by_center[_least(c) - 1] for c in range(1, CENTERS + 1)])
    return np.concatenate([[0], np.cumsum(COPIES * counts)])


def _kept_counts() -> NDArray[np.uint16]:
    """Return the counts of all pairs of centers up to 13, from the file that keeps them."""
    path = user_cache_path("loshu") / f"magic-5-pairs-{VERSION}.npz"
    try:
        with np.load(path) as kept:
            counts = kept["counts"]
        if counts.shape == (sum(len(pairs(center)) for center in range(1, MIDDLE + 1)),):
            return np.asarray(counts, dtype=np.uint16)
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        pass  # not there yet, or damaged: a zip archive knows by its checksums
    counts = _count()
    _keep(path, counts)
    return counts


def _count() -> NDArray[np.uint16]:
    jobs = [
        (center, pairs(center)[first : first + PAIRS_AT_A_TIME])
        for center in range(1, MIDDLE + 1)
        for first in range(0, len(pairs(center)), PAIRS_AT_A_TIME)
    ]
    return np.concatenate(list(map_ordered(_count_some, jobs))).astype(np.uint16)


def _count_some(job: tuple[int, NDArray[np.uint32]]) -> NDArray[np.uint32]:
    center, some = job
    counts = np.empty(len(some), dtype=np.uint32)
    count_order5(center, some, counts)
    return counts


def _keep(path: Path, counts: NDArray[np.uint16]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            np.savez_compressed(file, counts=counts)
    except OSError:
        pass  # a full or read-only home costs the next process some seconds, and nothing else
