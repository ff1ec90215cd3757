"""Make tour puzzles with exactly one answer: a random tour, then givens taken away."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.kernels import thin_tour
from loshu.tour.candidates import Candidates, members
from loshu.tour.checking import check
from loshu.tour.explaining import rate, steps_of
from loshu.tour.game import Game
from loshu.tour.notation import numbered
from loshu.tour.shuffling import random_tour
from loshu.tour.solving import grid_of, is_unique, open_cells
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level

_NODES: Final = 1000
"""Of the proof that a given is not needed; where they do not suffice the given stays."""
_WORK: Final = 500_000  # nodes times cells of a call
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
    kept, unproved = thinned(game, solution, order, nodes=nodes, fewest=givens or 0)
    eased = level is not None and level != LEVELS[-1]
    # What the kernel deduces alone is what the hard techniques find together.
    if eased and level is not None and not (by_deduction and level == "hard"):
        kept = _eased(game, kept, solution, level, random)
    missing = (givens or 0) - int((kept > 0).sum())
    if missing > 0:
        more = order[kept[order] == 0][:missing]
        kept[more] = solution[more]
    minimal = givens is None and not eased and unproved == 0
    return verified(game, kept, solution, minimal=minimal)


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
) -> tuple[NDArray[np.int32], int]:
    """Take givens away in an order as long as the answer stays the only one.

    Parameters
    ----------
    nodes : int
        Of each proof; with 0 the puzzle stays solvable by deduction without trial.
    fewest : int
        How many givens stay at least.

    Returns
    -------
    (givens, unproved)
        What is left, and how many stayed because no proof was found.
    """
    graph, open_ = game.graph, open_cells(game)
    givens, unproved, position = solution.copy(), 0, 0
    while position < len(order):
        position, given_up = thin_tour(
            graph.starts, graph.targets, open_, game.closed, solution,
            order, position, nodes, max(10, _WORK // len(graph.cells)), fewest, givens,
        )  # fmt: skip
        unproved += given_up
    return givens, unproved


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
