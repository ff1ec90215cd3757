"""Make puzzles whose shortest solutions have a chosen length."""

from collections.abc import Iterator
from itertools import count as count_from
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import chosen_seed, item_seed
from loshu.sliding.moves import board_after
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.positions import TABLE_CELLS
from loshu.sliding.puzzle import HOLE, SlidingPuzzle, ordered_board
from loshu.sliding.rating import Level, rate, rate_solution
from loshu.sliding.report import are_reachable, exchangeable
from loshu.sliding.shortest import count
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import has_one_shortest, solve

ATTEMPTS: Final = 2_000
"""Boards that are tried before a length is given up."""
CLIMB: Final = 8
"""Moves of a random walk from the farthest board so far, where random ones are too near."""
_RANDOM_TRIES: Final = 30
_STRETCH: Final = 1.3
LARGEST_RANDOM: Final = 16
"""Cells of boards of which any may be solved; larger ones are random walks from the goal."""


def make(
    board: PuzzleLike | None = None,
    *,
    moves: int | range | None = None,
    level: Level | None = None,
    unique: bool = False,
    seed: int | None = None,
) -> SlidingSolution:
    """Make a puzzle, and return it with a shortest solution.

    Parameters
    ----------
    board : SlidingPuzzle, Problem, Grid or str, optional
        Whose goal the puzzle has; a board of four by four by default.
    moves : int or range, optional
        The fewest moves of the puzzle, or from the first to the last of a range; without it any
        board may come.
    level : str, optional
        As `loshu.sliding.rate` rates it.
    unique : bool
        Only puzzles with exactly one shortest solution.
    seed : int, optional

    Raises
    ------
    UnsupportedError
        No such puzzle was found.

    Examples
    --------
    >>> made = make("3x3:1,2,3,4,5,6,7,8,0", moves=20, seed=1)
    >>> len(made), made.is_shortest
    (20, True)
    """
    return next(make_many(1, board, moves=moves, level=level, unique=unique, seed=seed))


def make_many(
    number: int,
    board: PuzzleLike | None = None,
    *,
    moves: int | range | None = None,
    level: Level | None = None,
    unique: bool = False,
    seed: int | None = None,
) -> Iterator[SlidingSolution]:
    """Yield puzzles with shortest solutions; parameters and errors are those of `make`.

    Examples
    --------
    >>> [len(made) for made in make_many(3, "2x3:1,2,3,4,5,0", moves=12, seed=1)]
    [12, 12, 12]
    """
    model = as_puzzle(board) if board is not None else ordered_board(4, 4)
    base = chosen_seed(seed)
    for each in range(number):
        maker = _Maker(model, np.random.default_rng(item_seed(base, each)))
        yield maker.puzzle(
            range(moves, moves + 1) if isinstance(moves, int) else moves, level, unique
        )


class _Maker:
    """Finds boards at a distance from a goal."""

    def __init__(self, model: SlidingPuzzle, random: np.random.Generator) -> None:
        self._model, self._random = model, random
        if 1 in (model.rows, model.columns):
            raise UnsupportedError(f"a board in one line has no puzzles: {model.title}")

    def puzzle(self, moves: range | None, level: Level | None, unique: bool) -> SlidingSolution:
        """Return a puzzle with what is wanted; a solution cut short at its start stays shortest."""
        farthest = 0
        for found in self._candidates(moves):
            farthest = max(farthest, len(found))
            part = found if moves is None else _within(found, moves)
            if part is not None and level is not None:
                part = _eased(part, level, moves[0] if moves else 1)
            if part is not None and (not unique or _is_unique(part.puzzle)):
                return part
        wanted = [
            *([_named(moves)] if moves else []),
            *([f"level {level}"] if level is not None else []),
            *(["one shortest solution"] if unique else []),
        ]
        raise UnsupportedError(
            f"no board of {self._model.title} with {', '.join(wanted) or 'a solution'} was found "
            f"in {ATTEMPTS:,} tries; the farthest has {farthest} moves: ask for fewer"
        )

    def _candidates(self, moves: range | None) -> Iterator[SlidingSolution]:
        """Yield shortest solutions: of random boards, then of farther ones if that is wanted."""
        walk, best = moves[-1] if moves else 40, None
        for attempt in count_from():
            if attempt >= ATTEMPTS:
                return
            checkpoint()
            if self._model.size > LARGEST_RANDOM:
                start = self._walked(self._model.goal, walk)
                walk = min(int(walk * _STRETCH) + 1, 10 * (moves[-1] if moves else 40))
            elif moves is None or best is None or attempt < _RANDOM_TRIES:
                start = self._shuffled()
            else:
                start = self._walked(best.puzzle.start, 1 + int(self._random.integers(CLIMB)))
            found = solve(self._model.with_start(start))
            if not found.is_shortest or not len(found):
                continue
            if best is None or len(found) >= len(best):
                best = found
            yield found

    def _shuffled(self) -> tuple[int, ...]:
        """Return a random board from which the goal can be reached; all are equally likely."""
        tiles = self._random.permutation(self._model.goal).tolist()
        if not are_reachable(np.array([tiles]), self._model)[0]:
            first, second = exchangeable(self._model)
            one, two = tiles.index(first), tiles.index(second)
            tiles[one], tiles[two] = tiles[two], tiles[one]
        return tuple(tiles)

    def _walked(self, start: tuple[int, ...], steps: int) -> tuple[int, ...]:
        """Return the board after random moves, none of which takes back the one before."""
        board, hole, last = [*start], start.index(HOLE), -1
        for _ in range(steps):
            near = [cell for cell in self._model.neighbours(hole) if cell != last]
            last, cell = hole, near[int(self._random.integers(len(near)))]
            board[hole], board[cell] = board[cell], HOLE
            hole = cell
        return tuple(board)


def _within(found: SlidingSolution, moves: range) -> SlidingSolution | None:
    """Return the solution or, where it is too long, its last moves; None where it is too short."""
    return _cut(found, min(len(found), moves[-1])) if len(found) >= moves[0] else None


def _named(moves: range) -> str:
    return f"{moves[0]} moves" if len(moves) == 1 else f"{moves[0]} to {moves[-1]} moves"


def _eased(found: SlidingSolution, level: Level, least: int) -> SlidingSolution | None:
    """Return the solution if it has the level, or a later part of at least this many moves."""
    for moves in range(len(found), least - 1, -1):
        part = _cut(found, moves)
        if part is None or rate_solution(part).level != level:
            continue
        if rate(part.puzzle).level == level:
            return part
    return None


def _is_unique(puzzle: SlidingPuzzle) -> bool:
    if puzzle.size <= TABLE_CELLS:
        return count(puzzle).total == 1
    return has_one_shortest(puzzle)


def _cut(found: SlidingSolution, moves: int) -> SlidingSolution | None:
    """Return the last moves of a shortest solution, which are a shortest one themselves."""
    if len(found) < moves:
        return None
    begun = found.moves[: len(found) - moves]
    puzzle = found.puzzle.with_start(board_after(found.puzzle, begun))
    return SlidingSolution(puzzle, found.moves[len(begun) :], moves)
