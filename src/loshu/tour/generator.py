"""Make tour puzzles with exactly one answer: a random tour, then givens taken away."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.kernels import thin_tour
from loshu.tour.candidates import Candidates, members
from loshu.tour.explaining import rate, steps_of
from loshu.tour.game import Game
from loshu.tour.random_tours import random_tour
from loshu.tour.report import check
from loshu.tour.solver import grid_of, is_unique, open_cells
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level
from loshu.tour.tour import numbered

_NODES: Final = 1000
"""Of the proof that a given is not needed; where they do not suffice the given stays."""
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
class Made:
    """A puzzle that was made, and its only solution."""

    game: Game
    puzzle: Grid
    solution: Grid
    givens: int
    """How many numbers the puzzle shows."""
    minimal: bool
    """Whether every given was proved to be needed."""
    unproved: int = 0
    """How many givens of a puzzle with as few as can be may not be needed: no proof was found."""


def make(
    game: Game, *, seed: int = 0, givens: int | None = None, level: Level | None = None
) -> Made:
    """Make a puzzle with exactly one solution.

    Parameters
    ----------
    game : Game
    seed : int
        The same puzzle comes of the same seed.
    givens : int, optional
        How many numbers it shows; as few as can be without it, which is few but seldom the least
        number of all: none of them can be left out.
    level : {"easy", "medium", "hard", "expert"}, optional
        That of the hardest technique that people need for it.

    Raises
    ------
    UnsupportedError
        A board on which no tour was found, or no puzzle came out as asked for.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> made = make(parse_game("5x5", "king"), seed=1, givens=12)
    >>> made.givens, is_unique(made.game, made.puzzle)
    (12, True)
    >>> made = make(parse_game("5x5", "king"), seed=1, level="easy")
    >>> rate(made.game, made.puzzle).level
    'easy'
    """
    cells = len(game.board.cells)
    if givens is not None and givens > cells:
        raise UnsupportedError(f"the board has {cells} cells, fewer than {givens} givens")
    fewest = cells
    for attempt in range(_TRIES):
        by_deduction = level in ("easy", "medium") or (level == "hard" and attempt < _QUICK)
        random = np.random.default_rng([seed, attempt])
        made = _attempt(game, random, givens, level, by_deduction=by_deduction)
        fewest = min(fewest, made.givens)
        if givens is not None and made.givens != givens:
            continue
        if level is None or rate(game, made.puzzle).level == level:
            return made
    few = f" with {givens} givens" if givens is not None else ""
    few += f" at the level {level}" if level is not None else ""
    raise UnsupportedError(
        f"none of {_TRIES} puzzles on {game} came out{few}; {fewest} givens or more were needed: "
        "ask for something else, or take another --seed"
    )


def _attempt(
    game: Game,
    random: np.random.Generator,
    givens: int | None,
    level: Level | None,
    *,
    by_deduction: bool,
) -> Made:
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
    state, eased = Candidates(game, grid_of(game, givens)), givens.copy()
    while True:
        for _ in steps_of(state, techniques):
            pass
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
        How many givens stay at least.

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
    """Look longer at givens whose proof gave up, take away what is not needed, return the rest."""
    thin = _Thinner(game, solution)
    lost = 0
    for nodes in _LONGER:
        left = []
        for cell in doubtful:
            if lost >= _LOST_AT_MOST:
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
            position, given_up = thin_tour(
                *self._board, self._solution, cells, position, nodes, _WORK, fewest, givens
            )
            doubts += given_up
        return doubts > 0


def verified(
    game: Game, givens: NDArray[np.int32], solution: NDArray[np.int32], *, minimal: bool
) -> Made:
    """Check a puzzle and its solution by the rules, and that there is no other solution."""
    path = np.argsort(solution, kind="stable")[-len(game.board.cells) :]
    answer = numbered(game, path.tolist())
    puzzle = grid_of(game, givens)
    if not check(game, answer).is_tour or not is_unique(game, puzzle):
        raise LoshuError(f"a puzzle on {game} came out wrong: please report it")
    return Made(game, puzzle, answer, int((givens > 0).sum()), minimal)
