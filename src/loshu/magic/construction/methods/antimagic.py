"""Antimagic squares: the sums of rows, columns and diagonals are consecutive numbers.

Deal the sums s - n .. s + n + 1, with s the magic constant, to the lines at random, so that
rows and columns have the right totals; then exchange two numbers at a time, always the pair that
brings the squared errors of all sums down most.  Where no pair does, one of the least bad is
exchanged, and after a while the search starts afresh.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import Entries
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.options import VARIANT, VARIANTS
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

QUICK: Final = {4: 250, 5: 189, 6: 55, 7: 86, 8: 183, 9: 198, 10: 225, 11: 85, 12: 25}
"""For each order served, a seed whose search is short."""
PATIENCE: Final = 80
"""Exchanges after which the search starts afresh."""
LEAST_BAD: Final = 12
"""Number of exchanges to choose from at random when none improves."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A successful search: where it started, which cells it exchanged, and the errors left."""

    start: Square
    exchanges: tuple[tuple[int, int, int], ...]

    @property
    def square(self) -> Square:
        """The square after all exchanges."""
        cells = self.start.copy().ravel()
        for i, j, _ in self.exchanges:
            cells[[i, j]] = cells[[j, i]]
        return cells.reshape(self.start.shape)


def lines_of_cells(n: int) -> Entries:
    """Describe which of the 2n + 2 lines each of the n*n cells lies on, as ones and zeros.

    Examples
    --------
    >>> lines_of_cells(2).tolist()[0]
    [1, 0, 1, 0, 1, 0]
    """
    rows, columns = np.divmod(np.arange(n * n), n)
    lines = [rows[:, None] == np.arange(n), columns[:, None] == np.arange(n)]
    lines += [(rows == columns)[:, None], (rows + columns == n - 1)[:, None]]
    return np.concatenate(lines, axis=1).astype(np.int64)


def dealt_sums(n: int, rng: "np.random.Generator") -> Entries:
    """Deal the sums to rows, columns and diagonals; rows and columns have the total of 1 .. n*n.

    Examples
    --------
    >>> sums = dealt_sums(4, np.random.default_rng(0))
    >>> sorted(sums.tolist()), int(sums[:4].sum()), int(sums[4:8].sum())
    ([30, 31, 32, 33, 34, 35, 36, 37, 38, 39], 136, 136)
    """
    while True:
        deviations = rng.permutation(np.arange(-n, n + 2))
        if deviations[:n].sum() == deviations[n : 2 * n].sum() == 0:
            return np.asarray(deviations + n * (n * n + 1) // 2)


def climb(n: int, rng: "np.random.Generator") -> SearchResult | None:
    """Search once, from a random arrangement; None when patience runs out."""
    lines, wanted = lines_of_cells(n), dealt_sums(n, rng)
    common = lines @ lines.T
    apart = common.diagonal()[:, None] + common.diagonal() - 2 * common
    cells = rng.permutation(n * n) + 1
    start = cells.reshape(n, n).copy()
    exchanges: list[tuple[int, int, int]] = []
    for _ in range(PATIENCE):
        errors = cells @ lines - wanted
        if not errors.any():
            return SearchResult(start, tuple(exchanges))
        slopes = lines @ errors
        rises = cells - cells[:, None]
        changes = 2 * rises * (slopes[:, None] - slopes) + rises**2 * apart
        np.fill_diagonal(changes, np.iinfo(np.int64).max)
        best = int(changes.argmin())
        if changes.flat[best] >= 0:
            best = int(rng.choice(least(changes)))
        i, j = divmod(best, n * n)
        exchanges.append((i, j, int((errors**2).sum() + changes[i, j])))
        cells[[i, j]] = cells[[j, i]]
    return None


def least(changes: Entries) -> Entries:
    """Return where the least changes are, in their order and, among equal ones, that of cells.

    NumPy's own `argpartition` orders equal ones by what the processor can do.
    """
    flat = changes.ravel()
    few = np.flatnonzero(flat <= np.partition(flat, LEAST_BAD)[LEAST_BAD])
    return few[np.argsort(flat[few], kind="stable")][:LEAST_BAD]


@lru_cache(maxsize=64)
def search(n: int, seed: int) -> SearchResult:
    """Search until a square is found; every search of some tens succeeds."""
    rng = np.random.default_rng(seed)
    while (found := climb(n, rng)) is None:
        pass
    return found


def build(n: int, *, variant: int | None = None) -> Square:
    """Find an antimagic square.

    Parameters
    ----------
    n : int
        4 to 12.
    variant : int, optional
        The seed of the search.

    Examples
    --------
    >>> square = build(4)
    >>> sums = [*square.sum(0), *square.sum(1), square.trace(), square[:, ::-1].trace()]
    >>> [int(total) for total in sorted(sums)]
    [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]
    """
    return search(n, QUICK[n] if variant is None else variant).square


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Describe the exchanges of the successful search."""
    found = search(n, QUICK[n] if variant is None else variant)

    def stages() -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
        grid = found.start
        yield "antimagic.start", grid, {"last": n * n}
        for i, j, errors in found.exchanges:
            grid = grid.copy()
            grid.flat[[i, j]] = grid.flat[[j, i]]
            told = {"first": int(grid.flat[i]), "second": int(grid.flat[j]), "errors": errors}
            yield "antimagic.exchange", grid, told

    return staged(stages())


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a seed for the search."""
    return {"variant": int(rng.integers(VARIANTS))}


ANTIMAGIC: Final = Construction(
    name="antimagic",
    title=phrase("construction", "Antimagic square by hill climbing"),
    orders=phrase("construction.orders", "4 to 12 (none exists of orders 2 and 3)"),
    serves=lambda n: n in QUICK,
    promises=fixed("normal", "heterosquare", "antimagic"),
    source="J. A. Lindon, Anti-magic squares, Recreational Mathematics Magazine 7, 1962; found "
    "by search",
    build=build,
    options=(VARIANT,),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the first square found by hill climbing from a random arrangement towards a "
        "random deal of the sums s - n to s + n + 1, s the magic constant; then the eight aspects. "
        "Not uniform.",
    ),
    explain=explain,
    sentences=sentences(
        {
            "antimagic.start": "Place 1 to {last} at random, and give the lines consecutive target "
            "sums.",
            "antimagic.exchange": "Exchange {first} and {second}: the squared errors of the sums "
            "now add up to {errors}.",
        }
    ),
)
