"""Make tour puzzles with exactly one solution: a random tour, then givens taken away."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.seeds import chosen_seed, item_seed
from loshu.kernels import remove_redundant_givens
from loshu.tour.game import Game
from loshu.tour.random_tours import random_tour
from loshu.tour.report import check
from loshu.tour.solver import is_unique, open_cells, tour_of_row
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.explanation import rate, steps_of
from loshu.tour.techniques.sets import members
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

_NODES: Final = 1000
"""Of the proof that a given is redundant; where they do not suffice the given stays."""
_WORK: Final = 5_000  # nodes of a call
_LONGER: Final = (10_000, 100_000)
"""Nodes of the second proof and of the third, where the one before gave up."""
_LOST_AT_MOST: Final = 15_000_000
"""Nodes times cells of longer proofs that give up, at most: about a second."""
_TRIES: Final = 50
_SLOW: Final = ("connectivity", "one-path")
_QUICK: Final = 2
"""Tours that are thinned by deduction alone before harder puzzles are made easier."""


@dataclass(frozen=True, slots=True)
class TourPuzzle:
    """A puzzle that was made, and its only solution."""

    puzzle: Tour
    solution: Tour
    givens: int
    """How many numbers the puzzle shows."""
    minimal: bool
    """Whether every given was proved not to be redundant."""
    unproved: int = 0
    """How many givens of a puzzle meant to be minimal may be redundant: no proof was found."""


def make(
    game: TourLike,
    *,
    seed: int | None = None,
    givens: int | None = None,
    level: Level | None = None,
) -> TourPuzzle:
    """Make a puzzle with exactly one solution.

    Parameters
    ----------
    game : Game, Problem or str
    seed : int, optional
        The same seed gives the same puzzle; without it, the puzzle is another one each time.
    givens : int, optional
        How many numbers it shows; without it the puzzle is minimal: none of its givens is
        redundant, though another puzzle may have fewer.
    level : {"easy", "medium", "hard", "expert"}, optional
        That of the hardest technique that people need for it.

    Raises
    ------
    UnsupportedError
        A board on which no tour was found, or no puzzle was as asked for.

    Examples
    --------
    >>> made = make("5x5:king", seed=1, givens=12)
    >>> made.givens, is_unique(made.puzzle)
    (12, True)
    >>> rate(make("5x5:king", seed=1, level="easy").puzzle).level
    'easy'
    """
    game = as_game(game)
    cells = len(game.board.cells)
    if givens is not None and givens > cells:
        raise UnsupportedError(f"the board has {cells} cells, fewer than {givens} givens")
    fewest, seed = cells, chosen_seed(seed)
    for attempt in range(_TRIES):
        by_deduction = level in ("easy", "medium") or (level == "hard" and attempt < _QUICK)
        random = np.random.default_rng([seed, attempt])
        made = _attempt(game, random, givens, level, by_deduction=by_deduction)
        fewest = min(fewest, made.givens)
        if givens is not None and made.givens != givens:
            continue
        if level is None or rate(made.puzzle).level == level:
            return made
    few = f" one with {givens} givens" if givens is not None else ""
    few += f" at the level {level}" if level is not None else ""
    raise UnsupportedError(
        f"none of {_TRIES} puzzles on {game} was{few}; {fewest} givens or more were needed: "
        "ask for another number or level, or take another --seed"
    )


def make_many(
    game: TourLike,
    number: int,
    *,
    seed: int | None = None,
    givens: int | None = None,
    level: Level | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[TourPuzzle]:
    """Make puzzles in threads, and yield them in their order; the first is that of `make`.

    Parameters and errors are those of `make` and `loshu.core.parallel.map_ordered`.

    Examples
    --------
    >>> puzzles = list(make_many("4x4:king", 3, seed=5))
    >>> puzzles[0] == make("4x4:king", seed=5), puzzles[1] == make("4x4:king", seed=6)
    (True, False)
    """
    board, first = as_game(game), chosen_seed(seed)
    return map_ordered(
        lambda each: make(board, seed=item_seed(first, each), givens=givens, level=level),
        range(number),
        threads=threads,
        progress=progress,
    )


def _attempt(
    game: Game,
    random: np.random.Generator,
    givens: int | None,
    level: Level | None,
    *,
    by_deduction: bool,
) -> TourPuzzle:
    """Make a puzzle that can be solved at a level, and may turn out easier."""
    solution = random_tour(game, random)
    order = random.permutation(game.graph.cells)
    nodes = 0 if by_deduction else _NODES
    kept, doubtful = thinned(game, solution, order, nodes=nodes, fewest=givens or 0)
    eased = level is not None and level != LEVELS[-1]
    if givens is None and not eased:
        doubtful = _proved(game, solution, kept, doubtful)
    # What the kernel deduces alone is what the hard techniques find together.
    if eased and level is not None and not (by_deduction and level == "hard"):
        kept = _eased(game, kept, solution, level, random)
    missing = (givens or 0) - int((kept > 0).sum())
    if missing > 0:
        more = order[kept[order] == 0][:missing]
        kept[more] = solution[more]
    fewest = givens is None and not eased
    made = verified(game, kept, solution, minimal=fewest and not len(doubtful))
    return replace(made, unproved=len(doubtful)) if fewest else made


def _eased(
    game: Game,
    givens: NDArray[np.int32],
    solution: NDArray[np.int32],
    level: Level,
    random: np.random.Generator,
) -> NDArray[np.int32]:
    """Add givens wherever the techniques up to a level find no further step."""
    allowed = [known for known in TECHNIQUES if LEVELS.index(known.level) <= LEVELS.index(level)]
    # The order does not matter for what they find together, only for the time it takes.
    techniques = tuple(sorted(allowed, key=lambda known: known.name in _SLOW))
    state, eased = Candidates(tour_of_row(game, givens)), givens.copy()
    while True:
        for _ in steps_of(state, techniques):
            checkpoint()
        if state.solved:
            return eased
        free = list(members(state.free))
        place = free[int(random.integers(len(free)))]
        cell = state.cells[place]
        eased[cell] = solution[cell]
        state.write(place, int(solution[cell]) - 1)


def thinned(
    game: Game,
    solution: NDArray[np.int32],
    order: NDArray[np.int32],
    *,
    nodes: int,
    fewest: int = 0,
) -> tuple[NDArray[np.int32], list[int]]:
    """Take givens away in an order as long as the answer stays the only one.

    Parameters
    ----------
    nodes : int
        Of each proof; with 0 the puzzle stays solvable by deduction without trial.
    fewest : int
        The least number of givens to leave.

    Returns
    -------
    (givens, doubtful)
        What is left, and the cells of those that stayed because no proof was found.
    """
    thin = _Thinner(game, solution)
    givens = solution.copy()
    if nodes == 0:
        thin(givens, order, nodes=0, fewest=fewest)
        return givens, []
    each = (order[at : at + 1] for at in range(len(order)))
    return givens, [int(cell[0]) for cell in each if thin(givens, cell, nodes=nodes, fewest=fewest)]


def _proved(
    game: Game, solution: NDArray[np.int32], givens: NDArray[np.int32], doubtful: list[int]
) -> list[int]:
    """Take redundant givens away by longer proofs, and return those that stay in doubt."""
    thin = _Thinner(game, solution)
    lost = 0
    for nodes in _LONGER:
        left = []
        for cell in doubtful:
            if lost >= _LOST_AT_MOST or nodes * len(game.board.cells) > _LOST_AT_MOST:
                left.append(cell)
            elif thin(givens, np.array([cell], dtype=np.int32), nodes=nodes):
                left.append(cell)
                lost += nodes * len(game.board.cells)
        doubtful = left
    return doubtful


class _Thinner:
    """Takes givens of a tour away."""

    def __init__(self, game: Game, solution: NDArray[np.int32]) -> None:
        self._board = game.graph.starts, game.graph.targets, open_cells(game), game.closed
        self._solution = solution

    def __call__(
        self,
        givens: NDArray[np.int32],
        cells: NDArray[np.int32],
        *,
        nodes: int,
        fewest: int = 0,
    ) -> bool:
        """Take those of some cells away if the answer stays the only one; True if in doubt."""
        position, doubts = 0, 0
        while position < len(cells):
            checkpoint()
            position, given_up = remove_redundant_givens(
                *self._board, self._solution, cells, position, nodes, _WORK, fewest, givens
            )
            doubts += given_up
        return doubts > 0


def verified(
    game: Game, givens: NDArray[np.int32], solution: NDArray[np.int32], *, minimal: bool
) -> TourPuzzle:
    """Check a puzzle and its solution by the rules, and that there is no other solution."""
    path = np.argsort(solution, kind="stable")[-len(game.board.cells) :]
    answer = tour_along(game, path.tolist())
    puzzle = tour_of_row(game, givens)
    if not check(answer).is_tour or not is_unique(puzzle):
        raise LoshuError(f"an invalid puzzle on {game} was made: please report it")
    return TourPuzzle(puzzle, answer, int((givens > 0).sum()), minimal)
