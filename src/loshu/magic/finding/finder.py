"""Find magic squares inside a larger grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.named import require_named
from loshu.core.parallel import Progress, checkpoint, map_ordered, processors
from loshu.core.whole import at_least, whole_arguments, whole_number
from loshu.kernels import find_squares
from loshu.magic.counting.question import NOT_OF_SUMS, KindLike, kind_names
from loshu.magic.finding.found_squares import FoundSquares, joined
from loshu.magic.finding.row_sources import ArrayStorage, Block, RowSource, StoredRows, StreamedRows
from loshu.magic.notation import SquareLike, as_rectangle
from loshu.magic.properties import PROPERTIES, implied_by, property_named
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Property, Verdicts

Entries = Literal["any", "distinct", "normal"]
ENTRIES: Final[tuple[Entries, ...]] = ("any", "distinct", "normal")
Orders: TypeAlias = "int | Literal['all', 'largest']"
_CHECKED: Final = 2**18
"""Cells of squares that are checked at a time."""
_LEAST: Final = 2
"""The least of all orders: a cell alone is a square of order 1."""


@whole_arguments(limit=1, threads=1)
def find(
    grid: SquareLike | StoredRows | StreamedRows,
    *,
    order: Orders = 3,
    kind: KindLike = "magic",
    entries: Entries = "any",
    constant: int | str | None = None,
    limit: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> FoundSquares:
    """Find all magic squares inside a grid: n neighboring rows and n neighboring columns of it.

    Parameters
    ----------
    grid : Grid, Problem, text, rows of numbers, or array of shape (rows, columns)
        Any whole numbers.  A square with an empty cell is not magic.
    order : int, "all" or "largest"
        The order n of the squares; all orders from 2; or the largest order that occurs.
    kind : str or sequence of str
        Names of properties; squares are magic unless ``"semi-magic"`` is among them.
    entries : {"any", "distinct", "normal"}
        Whether numbers may repeat, must differ, or must be 1 to n².
    constant : int, optional
        The sum of every line.
    limit : int, optional
        Stop after this many squares.
    threads : int, optional
        By default, all processors.
    progress : callable, optional
        Called with the orders done, and their number.

    Returns
    -------
    FoundSquares
        By order, row and column.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        An order below 1, or a kind without equal sums.

    Notes
    -----
    Sums of all windows by additions and subtractions of their neighbors take the same time per
    cell for every order, so that the largest square of an n x n grid takes O(n³) steps.

    Examples
    --------
    >>> found = find("4 3 8 4/9 5 1 9/2 7 6 2")
    >>> [(square.cell, square.sum) for square in found]
    [('r1c1', 15)]
    >>> [tuple(square) for square in find([[7, 7, 1], [7, 7, 1], [2, 3, 4]], order="largest")]
    [(1, 1, 2, 14)]
    """
    began = perf_counter()
    wanted = _Wanted.read(kind, entries, constant)
    source = _source(grid)
    tables: list[NDArray[Any]] = []
    number = 0
    for table in _tables(source, _checked_order(order), wanted, threads or processors(), progress):
        tables.append(table)
        number += len(table)
        if limit is not None and number > limit:
            break
    complete = limit is None or number <= limit
    return FoundSquares(
        source.columns, order, wanted.names, complete, joined(tables)[:limit],
        perf_counter() - began,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The properties of a square."""

    names: tuple[str, ...]
    diagonals: bool
    distinct: bool
    normal: bool
    constant: int | None

    @classmethod
    def read(cls, kind: KindLike, entries: str, constant: int | str | None) -> _Wanted:
        names = kind_names(kind)
        for name in names:
            require_named([each.name for each in PROPERTIES], name, "kind",
                          listed_by="loshu magic properties")  # fmt: skip
            if unequal := NOT_OF_SUMS & implied_by(name):
                raise UnsupportedError(
                    f"The lines of {min(unequal)} squares have no equal sums. Expected a kind "
                    "such as magic."
                )
        if entries not in ENTRIES:
            raise NotationError(
                f"Unknown entries {entries!r:.40}. Expected 'any', 'distinct' or 'normal'."
            )
        base = "semi-magic" if "semi-magic" in names else "magic"
        names = [*dict.fromkeys([base, *names, *(["normal"] if entries == "normal" else [])])]
        implied = frozenset[str]().union(*map(implied_by, names))
        return cls(
            tuple(names), "magic" in implied, entries == "distinct", "normal" in implied,
            None if constant is None else whole_number(constant, "the constant"),
        )  # fmt: skip

    def constant_of(self, order: int) -> int | None:
        """Return the sum of the lines, if it is known, modulo 2^64."""
        constant = self.constant
        if constant is None and self.normal:
            constant = order * (order * order + 1) // 2
        return None if constant is None else (constant + 2**63) % 2**64 - 2**63

    @property
    def properties(self) -> list[Property]:
        return [property_named(name) for name in self.names]


def _checked_order(order: Orders) -> Orders:
    return order if order in ("all", "largest") else at_least(1, order, "the order")


def _source(grid: SquareLike | StoredRows | StreamedRows) -> RowSource:
    if isinstance(grid, StoredRows | StreamedRows):
        return grid
    if isinstance(grid, np.ndarray) and grid.ndim == 2 and grid.size and grid.dtype.kind in "iu":
        return StoredRows(ArrayStorage(grid))
    return StoredRows(ArrayStorage(as_rectangle(grid).array))


def _tables(
    source: RowSource, order: Orders, wanted: _Wanted, threads: int, progress: Progress | None
) -> Iterator[NDArray[Any]]:
    """Yield tables of squares, by order, row and column."""
    if isinstance(order, int):
        yield from _tables_of_order(source, order, wanted, threads)
        return
    whole = source.whole()
    orders = range(_LEAST, whole.least_side + 1)
    if order == "largest":
        orders = range(whole.least_side, 0, -1)
    for done, each in enumerate(orders, 1):
        tables = [table for table in _tables_of_order(whole, each, wanted, threads) if len(table)]
        yield from tables
        if progress:
            progress(done, len(orders))
        if tables and order == "largest":
            return


def _tables_of_order(
    source: RowSource, order: int, wanted: _Wanted, threads: int
) -> Iterator[NDArray[Any]]:
    def treat(numbered: Block) -> NDArray[Any]:
        first, block = numbered
        places = find_squares(block, order, wanted.diagonals, wanted.constant_of(order))
        rows, columns = np.divmod(places, source.columns)
        held, sums = _confirmed(sliding_window_view(block, (order, order)), rows, columns, wanted)
        rows, columns = rows[held] + first + 1, columns[held] + 1
        return np.stack([rows, columns, np.full_like(rows, order), sums], axis=1)

    yield from map_ordered(treat, source.blocks(order), threads=threads)


def _confirmed(
    windows: NDArray[Any], rows: NDArray[np.int64], columns: NDArray[np.int64], wanted: _Wanted
) -> tuple[Verdicts, NDArray[Any]]:
    """Check squares by code that did not find them; return verdicts, and the sums of right ones."""
    verdicts = np.zeros(len(rows), dtype=np.bool_)
    sums: list[NDArray[Any]] = [np.zeros(0, dtype=np.int64)]
    length = max(1, _CHECKED // windows.shape[2] ** 2)
    for start in range(0, len(rows), length):
        checkpoint()
        part = slice(start, start + length)
        squares = windows[rows[part], columns[part]].astype(np.int64)
        held = (squares != EMPTY).all(axis=(1, 2))
        for known in wanted.properties:
            held[held] = known.test(squares[held])
        if wanted.distinct:
            entries = np.sort(squares[held].reshape(-1, squares[0].size), axis=1)
            held[held] = (entries[:, 1:] != entries[:, :-1]).all(axis=1)
        lines = exact(squares, squares.shape[1])[:, 0].sum(axis=1)
        if wanted.constant is not None:
            held &= (lines == wanted.constant).astype(np.bool_)
        verdicts[part] = held
        sums.append(lines[held])
    return verdicts, np.concatenate(sums)
