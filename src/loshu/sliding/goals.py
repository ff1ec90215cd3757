"""Magic squares as goals of sliding: their largest number is the hole."""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.core.seeds import chosen_seed
from loshu.kernels import SumSearch, list_order4
from loshu.sliding.puzzle import HOLE, SlidingPuzzle, ordered_board
from loshu.sliding.report import are_reachable

ORDERS: Final = (3, 4)
"""Orders for which all magic squares can be listed and solved."""
_CLASSES_OF_4: Final = 880
_NODES: Final = 20_000
SIXTY_5: Final = 5
"""The tile of Sixty-5 that can be parked beside the top right corner."""


class MagicGoal(NamedTuple):
    """A magic square that sliding reaches from the ordered board, and how far it is."""

    puzzle: SlidingPuzzle
    """From the ordered board to the square."""
    length: int
    """The fewest moves."""

    def _repr_html_(self) -> str:
        """Return the HTML for a notebook."""
        return notebook_html(self)


def magic_squares(order: int) -> NDArray[np.int64]:
    """Return all magic squares of an order in all aspects, shape (k, order, order).

    Raises
    ------
    UnsupportedError
        The order is not 3 or 4.

    Examples
    --------
    >>> len(magic_squares(3)), len(magic_squares(4))
    (8, 7040)
    """
    if order == 3:
        return _order_3()
    if order == 4:
        classes = np.empty((_CLASSES_OF_4, 4, 4), dtype=np.uint8)
        list_order4(classes)
        turned = [np.rot90(classes, turns, (1, 2)) for turns in range(4)]
        aspects = np.stack([*turned, *(np.swapaxes(each, 1, 2) for each in turned)], axis=1)
        return aspects.reshape(-1, 4, 4).astype(np.int64)
    raise UnsupportedError(
        f"Magic goals are listed for orders 3 and 4, not for {order}. For random ones of "
        "order 5, use 'loshu sliding make --preset sixty-5'."
    )


def _order_3() -> NDArray[np.int64]:
    """Return the squares of order 3 by Lucas's formula: all have 5 in the center."""
    squares = []
    for a, b in product(range(-4, 5), repeat=2):
        square = [[5 - b, 5 + a + b, 5 - a], [5 - a + b, 5, 5 + a - b], [5 + a, 5 - a - b, 5 + b]]
        if sorted(entry for row in square for entry in row) == list(range(1, 10)):
            squares.append(square)
    return np.array(squares, dtype=np.int64)


def reachable_goals(order: int) -> list[SlidingPuzzle]:
    """Return puzzles from the ordered board to each magic square that sliding reaches.

    Examples
    --------
    >>> len(reachable_goals(3)), len(reachable_goals(4))
    (4, 3520)
    """
    boards = _with_hole(magic_squares(order))
    solved = ordered_board(order, order)
    kept = boards[are_reachable(boards, solved)]
    return [SlidingPuzzle(order, order, solved.start, tuple(goal)) for goal in kept.tolist()]


def sixty_5_goals(*, seed: int | None = None) -> Iterator[SlidingPuzzle]:
    """Yield random puzzles of Sixty-5: from the ordered board to a magic square of order 5.

    The tiles are 1 to 25 with 5 at the top right.  Beside that cell is a place where only tile 5
    can be parked, which leaves the hole.  So 5 is the hole here, and the toy needs two more moves
    than a solution: tile 5 goes out first and comes back last.

    Parameters
    ----------
    seed : int, optional

    Examples
    --------
    >>> puzzle = next(sixty_5_goals(seed=1))
    >>> puzzle.goal.index(0), sum(puzzle.goal[5:10])
    (4, 65)
    """
    random = np.random.default_rng(chosen_seed(seed))
    start = tuple(HOLE if tile == SIXTY_5 else tile for tile in range(1, 26))
    while True:
        goal = _random_order_5(int(random.integers(2**62)))
        puzzle = SlidingPuzzle(
            5, 5, start, tuple(HOLE if tile == SIXTY_5 else tile for tile in goal)
        )
        if are_reachable(np.array([puzzle.start]), puzzle)[0]:
            yield puzzle


def _random_order_5(seed: int) -> list[int]:
    """Find a magic square of order 5 with 5 at the top right."""
    cells = np.arange(25, dtype=np.int32).reshape(5, 5)
    lines = [*cells, *cells.T, cells.diagonal(), cells[:, ::-1].diagonal()]
    allowed = np.ones((25, 25), dtype=np.uint8)
    allowed[4], allowed[:, SIXTY_5 - 1] = 0, 0
    allowed[4, SIXTY_5 - 1] = 1
    sums = np.full(len(lines), 65, dtype=np.int64)
    search = SumSearch(
        np.arange(1, 26, dtype=np.int64),
        allowed,
        np.arange(0, 5 * len(lines) + 1, 5, dtype=np.int64),
        np.concatenate(lines).astype(np.int32),
        np.ones(5 * len(lines), dtype=np.int64),
        np.ones(len(lines), dtype=np.uint8),
        sums,
        sums,
        seed=seed,
    )
    while True:
        found = search.run(_NODES, 1)
        if len(found):
            square: list[int] = found[0].tolist()
            return square


def _with_hole(squares: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return squares as boards of shape (k, cells) with 0 for their largest number."""
    boards = squares.reshape(len(squares), -1).copy()
    boards[boards == boards.shape[1]] = HOLE
    return boards
