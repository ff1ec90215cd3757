"""Pattern databases: the groups of tiles of a board and the cache of their tables.

For each placement of a group of tiles, a database stores how many moves of these tiles bring them
home. The sum over groups without common tiles is a lower bound (Korf and Felner 2002). A database
depends only on the board and on the hole's goal cell, because tiles are named by their goal cells.
Symmetries of the board map one goal cell to another, so few cells need their own databases.
Symmetries that fix the hole's cell give a second view of the same tables.
"""

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.core.store.cache import cached_array, is_cached
from loshu.kernels import SlidingAutomaton, SlidingDatabase, SlidingSearch
from loshu.sliding.groups import Group, Size, groups_of

VERSION: Final = "1"
MOST_VIEWS: Final = 4
_SETS: Final = 300
"""Sets of cells between two checks for Ctrl-C: 0.1 seconds at most."""
_PRUNED: Final = {12: 2, 16: 10}
"""The longest sequences of moves to prune, by the largest number of cells; `_LONGEST_PRUNED` for
larger boards. Longer sequences save more boards and take longer to collect: 0.03 s for 10, 0.3 s
for 12."""
_LONGEST_PRUNED: Final = 12

Table: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class DatabaseSet:
    """The groups of a board for one goal cell of the hole.

    Parameters
    ----------
    rows, columns : int
    hole : int
        The first of the cells that symmetries map to the hole's goal cell.
    groups : tuple of tuples of int
        Tiles by their goal cells; no tile is in two groups.
    """

    rows: int
    columns: int
    hole: int
    groups: tuple[Group, ...]

    @property
    def is_cached(self) -> bool:
        """Whether all tables are in the cache (a damaged one is built again)."""
        return all(is_cached(self._name(group)) for group in self.groups)

    def tables(self) -> list[Table]:
        """Return the tables of all groups; build missing ones."""
        return [
            cached_array(self._name(group), partial(self._built, group)) for group in self.groups
        ]

    def _name(self, group: Group) -> str:
        tiles = "-".join(map(str, group))
        hole = "any" if self._leaves_one_part(group) else self.hole
        return f"sliding/{self.rows}x{self.columns}-hole-{hole}-{tiles}-v{VERSION}"

    def _leaves_one_part(self, group: Group) -> bool:
        """Whether the cells beside a group are connected; then the hole's goal is irrelevant."""
        rest = {*range(self.rows * self.columns)} - {*group}
        queue, seen = [min(rest)], {min(rest)}
        while queue:
            row, column = divmod(queue.pop(), self.columns)
            for r, c in (
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            ):
                cell = r * self.columns + c
                if 0 <= c < self.columns and cell in rest and cell not in seen:
                    seen.add(cell)
                    queue.append(cell)
        return seen == rest

    def _built(self, group: Group) -> Table:
        tiles = np.array(group, dtype=np.uint8)
        builder = SlidingDatabase(self.rows, self.columns, tiles, self.hole)
        table = np.empty((builder.placements + 1) // 2, dtype=np.uint8)
        while not builder.finished:
            builder.grow(table, _SETS)
            checkpoint()
        return table


def database_set(rows: int, columns: int, hole: int, size: Size) -> DatabaseSet:
    """Return the databases of a board, for a goal cell of the hole.

    Examples
    --------
    >>> database_set(4, 4, 15, "small").hole, len(database_set(4, 4, 15, "large").groups)
    (0, 2)
    """
    first = min(image[hole] for image in symmetries(rows, columns))
    return DatabaseSet(rows, columns, first, groups_of(rows, columns, first, size))


def search_of(rows: int, columns: int, hole: int, size: Size) -> SlidingSearch:
    """Return a search for shortest solutions, which one thread may use at a time."""
    known = database_set(rows, columns, hole, size)
    views = [image for image in symmetries(rows, columns) if image[hole] == known.hole]
    views = views[: MOST_VIEWS if len(known.groups) > 1 else 1]
    lengths = (length for most, length in _PRUNED.items() if rows * columns <= most)
    pruned = next(lengths, _LONGEST_PRUNED)
    each = [(view, group) for view in range(len(views)) for group in range(len(known.groups))]
    return SlidingSearch(
        rows,
        columns,
        hole,
        list(_tables(known)),
        [np.array(group, dtype=np.uint8) for group in known.groups],
        np.array([view for view, _ in each], dtype=np.uint8),
        np.array([group for _, group in each], dtype=np.uint8),
        np.array([views[view] for view, _ in each], dtype=np.uint8),
        automaton(pruned),
    )


@lru_cache(maxsize=3)
def _tables(known: DatabaseSet) -> tuple[Table, ...]:
    return tuple(known.tables())


@lru_cache
def automaton(length: int) -> SlidingAutomaton:
    """Return the sequences of moves, up to a length, that a search can skip."""
    return SlidingAutomaton(length)


@lru_cache
def symmetries(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the images of all cells under each symmetry of a board, the identity first.

    Examples
    --------
    >>> len(symmetries(4, 4)), len(symmetries(3, 4)), symmetries(2, 2)[1]
    (8, 4, (1, 0, 3, 2))
    """
    cells = np.arange(rows * columns).reshape(rows, columns)
    boards = [cells[::down, ::right] for down in (1, -1) for right in (1, -1)]
    if rows == columns:
        boards += [board.T for board in boards]
    return tuple(dict.fromkeys(tuple(board.ravel().tolist()) for board in boards))
