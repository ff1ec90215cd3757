"""A sliding puzzle: a board of numbered tiles with one hole, and the board to be reached.

On a board without a hole, the largest number becomes the hole: 9 on a magic square of order 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid
from loshu.core.problem import Problem
from loshu.core.representations import expression, notebook_svg, save, to

FAMILY_NAME: Final = "sliding"
HOLE: Final = 0
"""The hole among the tiles of a board."""
LARGEST_SIDE: Final = 100
"""Maximum rows and columns of a board."""
_LONGEST_NUMBER: Final = 9
"""Digits of a tile's number."""
_NAMED: Final = 12
"""Maximum tiles that an error lists."""


@dataclass(frozen=True)
class SlidingPuzzle:
    """A board and its goal, both with the same tiles.

    Parameters
    ----------
    rows, columns : int
        From 1 to `LARGEST_SIDE`, with at least two cells.
    start, goal : tuple of int
        The tiles row by row, 0 for the hole.

    Raises
    ------
    NotationError
        Wrong number of cells, repeated tile, missing hole, or a tile on one board only.

    Examples
    --------
    >>> puzzle = SlidingPuzzle(2, 2, (3, 1, 2, 0), (1, 2, 3, 0))
    >>> puzzle, puzzle.goal
    (parse_puzzle('2x2:3,1,2,0'), (1, 2, 3, 0))
    >>> print(puzzle)
    3 1
    2 .
    """

    rows: int
    columns: int
    start: tuple[int, ...]
    goal: tuple[int, ...]

    def __post_init__(self) -> None:
        """Reject invalid boards, and a goal that does not fit."""
        if not (0 < self.rows <= LARGEST_SIDE and 0 < self.columns <= LARGEST_SIDE):
            raise NotationError(
                f"A board of {self.rows}x{self.columns} is out of range. Expected 1 to "
                f"{LARGEST_SIDE} rows and columns."
            )
        if self.size < 2:
            raise NotationError(
                f"A board of {self.rows}x{self.columns} is too small. Expected 2 cells or more."
            )
        for name, cells in (("board", self.start), ("goal", self.goal)):
            require_tiles(cells, self.size, name)
        lost, new = set(self.start) - set(self.goal), set(self.goal) - set(self.start)
        if lost or new:
            missing = f"the goal lacks {_listed(lost)}" if lost else ""
            extra = f"the board lacks {_listed(new)}" if new else ""
            found = " and ".join(part for part in (missing, extra) if part)
            raise NotationError(f"The board and the goal have different tiles: {found}.")

    def __str__(self) -> str:
        return str(self.grid)

    def __repr__(self) -> str:
        text = self.text.removeprefix(f"{FAMILY_NAME}:")
        return expression("parse_puzzle", text, f"SlidingPuzzle {self.title}")

    @property
    def text(self) -> str:
        """The text form for `parse_puzzle`."""
        return str(self.problem)

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def title(self) -> str:
        """The board's shape, such as ``4x4``."""
        return f"{self.rows}x{self.columns}"

    @property
    def problem(self) -> Problem:
        """The puzzle as a problem of the family."""
        body = f"{self.title}:{_written(self.start)}"
        if self.goal != (*range(1, self.size), HOLE):
            body += f"/{_written(self.goal)}"
        return Problem(FAMILY_NAME, body, self.grid)

    @property
    def grid(self) -> Grid:
        """The board as a grid; the hole is empty."""
        return board_grid(self.start, self.columns)

    @cached_property
    def places(self) -> dict[int, int]:
        """The goal cell of each tile and of the hole."""
        return {tile: cell for cell, tile in enumerate(self.goal)}

    @property
    def relabeled(self) -> tuple[int, ...]:
        """The board with each tile named by its goal cell: all goals become the same."""
        places = self.places
        return tuple(places[tile] for tile in self.start)

    @property
    def goal_hole(self) -> int:
        """The cell of the hole on the goal."""
        return self.places[HOLE]

    def neighbors(self, cell: int) -> tuple[int, ...]:
        """Return the adjacent cells: up, left, right, down."""
        row, column = divmod(cell, self.columns)
        found = []
        if row:
            found.append(cell - self.columns)
        if column:
            found.append(cell - 1)
        if column < self.columns - 1:
            found.append(cell + 1)
        if row < self.rows - 1:
            found.append(cell + self.columns)
        return tuple(found)

    def with_start(self, start: Iterable[int]) -> SlidingPuzzle:
        """Return the puzzle with another board and the same goal."""
        return replace(self, start=tuple(start))

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the tiles of the board, 0 for the hole."""
        return np.array(self.start, dtype=dtype).reshape(self.rows, self.columns)

    _repr_svg_ = notebook_svg
    to, save = to, save


def ordered_goal(tiles: Iterable[int]) -> tuple[int, ...]:
    """Return the tiles in ascending order, then the hole.

    Examples
    --------
    >>> ordered_goal((3, 0, 1, 2))
    (1, 2, 3, 0)
    """
    return (*sorted(tile for tile in tiles if tile != HOLE), HOLE)


def default_goal(start: Sequence[int], size: int, hole: int | None = None) -> tuple[int, ...]:
    """Return the default goal of a board with the tiles 1, 2, 3 ...: the ordered board.

    Parameters
    ----------
    start : sequence of int
    size : int
        The number of cells.
    hole : int, optional
        The number that was read as the hole; it is then missing among the tiles.

    Raises
    ------
    NotationError
        The board is invalid, or has other tiles (perhaps a typing mistake).

    Examples
    --------
    >>> default_goal((1, 3, 0, 9), 4)
    Traceback (most recent call last):
        ...
    loshu.core.errors.NotationError: The board has 9 but not 2. Without a goal, the tiles \
must be 1 to 3. For other tiles give a goal, for example --goal ordered.
    """
    require_tiles(start, size, "board")
    expected = {*range(1, size + 1)} - {hole or size}
    lost, new = expected - {*start}, {*start} - expected - {HOLE}
    if new:
        tiles = f"1 to {size}, without the hole's {hole}" if hole else f"1 to {size - 1}"
        raise NotationError(
            f"The board has {_listed(new)} but not {_listed(lost)}. Without a goal, the "
            f"tiles must be {tiles}. For other tiles give a goal, for example --goal "
            "ordered."
        )
    return ordered_goal(start)


def hole_first_goal(tiles: Iterable[int]) -> tuple[int, ...]:
    """Return the hole, then the tiles in ascending order: the goal of Korf's instances.

    Examples
    --------
    >>> hole_first_goal((3, 0, 1, 2))
    (0, 1, 2, 3)
    """
    return tuple(sorted(tiles))


def ordered_board(rows: int, columns: int) -> SlidingPuzzle:
    """Return the solved board of a size.

    Examples
    --------
    >>> print(ordered_board(2, 3).text)
    sliding:2x3:1,2,3,4,5,0
    """
    tiles = (*range(1, rows * columns), HOLE)
    return SlidingPuzzle(rows, columns, tiles, tiles)


def board_grid(tiles: Sequence[int], columns: int) -> Grid:
    """Return tiles as a grid with an empty cell for the hole."""
    values = np.array([EMPTY if tile == HOLE else tile for tile in tiles], dtype=np.int64)
    return Grid.from_array(values.reshape(-1, columns))


def require_tiles(cells: Sequence[int], size: int, name: str) -> None:
    """Reject a wrong number of cells, repeated tiles, and a missing hole."""
    if len(cells) != size:
        raise NotationError(f"The {name} has {len(cells)} cells; expected {size}.")
    often = Counter(cells)
    repeated = {cell for cell, times in often.items() if times > 1}
    if HOLE in repeated:
        raise NotationError(f"The {name} has more than one hole.")
    if repeated:
        raise NotationError(
            f"The {name} has {_listed(repeated)} more than once. Expected each tile once."
        )
    negative = {cell for cell in cells if cell < 0}
    if negative:
        raise NotationError(
            f"The {name} has {_listed(negative)}. Tiles are numbered from 1, and "
            "'.' or 0 is the hole."
        )
    if HOLE not in often:
        raise NotationError(f"The {name} has no hole.")


def _written(cells: Iterable[int]) -> str:
    return ",".join(map(str, cells))


def _listed(tiles: Iterable[int]) -> str:
    listed = sorted(tiles)
    shown = ", ".join("the hole" if tile == HOLE else str(tile) for tile in listed[:_NAMED])
    return f"{shown} and {len(listed) - _NAMED} more" if len(listed) > _NAMED else shown
