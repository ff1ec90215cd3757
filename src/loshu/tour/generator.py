"""Generator of tour puzzles: a random tour, then removal of givens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.named import require_named
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.representations import record_repr
from loshu.core.seeds import chosen_seed, item_seed
from loshu.core.solved import Made
from loshu.core.units import by_sides
from loshu.core.whole import at_least
from loshu.text.symmetries import GivensSymmetry
from loshu.tour.game import Game
from loshu.tour.givens import orbits_of
from loshu.tour.random_tours import random_tour
from loshu.tour.report import check
from loshu.tour.solver import is_unique, tour_of_row
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.explanation import rate, steps_of
from loshu.tour.techniques.sets import contains, members
from loshu.tour.thinning import Orbit, proved, thinned
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

_NODES: Final = 1000
"""Limit of nodes for a proof that a given is redundant; without a proof, the given stays."""
_TRIES: Final = 50
_SLOW: Final = ("connectivity", "one-path")
_QUICK: Final = 2
"""Tours to thin by deduction alone before harder puzzles are made easier."""


@dataclass(frozen=True, slots=True)
class TourPuzzle(Made):
    """A new puzzle, and its only solution."""

    puzzle: Tour
    solution: Tour
    clues: int
    """The number of given numbers."""
    minimal: bool
    """Whether every given, or orbit of givens, is proved necessary; requested ends are not
    counted."""
    unproved: int = 0
    """Givens of a minimal puzzle that may be redundant, because no proof was found."""

    __repr__ = record_repr


def make(
    game: TourLike | None = None,
    *,
    size: int | str | None = None,
    seed: int | None = None,
    clues: int | None = None,
    level: Level | None = None,
    symmetry: GivensSymmetry = "none",
    ends: bool = False,
) -> TourPuzzle:
    """Make a puzzle with exactly one solution.

    Parameters
    ----------
    game : Game, Problem or str, optional
        The board and the moves, such as ``"8x8:knight"``.
    size : int or str, optional
        The rows, or rows and columns such as ``"5x8"``, of a Hidato, a board with the moves of a
        king (default: 6).
    seed : int, optional
        The same seed gives the same puzzle; without a seed, puzzles differ from run to run.
    clues : int, optional
        Number of given numbers. Without it the puzzle is minimal: no given is redundant, though
        another puzzle of the same tour may have fewer.
    level : {"easy", "medium", "hard", "expert"}, optional
        The level of the hardest technique needed.
    symmetry : str
        Symmetry of the given cells: "none", "half-turn", "quarter-turn", "left-right", "up-down",
        "both-mirrors", "diagonal", "anti-diagonal", "both-diagonals" or "full". Minimal then means
        that no orbit of givens is redundant.
    ends : bool
        Whether to give the first and the last number.

    Raises
    ------
    UnsupportedError
        No tour or no suitable puzzle was found, or the board lacks the symmetry.

    Examples
    --------
    >>> made = make("5x5:king", seed=1, clues=12)
    >>> made.clues, is_unique(made.puzzle)
    (12, True)
    >>> rate(make("5x5:king", seed=1, level="easy").puzzle).level
    'easy'
    """
    game = _game(game, size)
    cells = len(game.board.cells)
    if clues is not None and at_least(0, clues, "the number of clues") > cells:
        raise UnsupportedError(f"{clues} clues are too many: the board has {cells} cells.")
    if level is not None:
        require_named(LEVELS, level, "level")
    fewest, seed = cells, chosen_seed(seed)
    wanted = _Wanted(game, clues, level, orbits_of(game.board, symmetry), ends)
    for attempt in range(_TRIES):
        by_deduction = level in ("easy", "medium") or (level == "hard" and attempt < _QUICK)
        random = np.random.default_rng([seed, attempt])
        made = _attempt(wanted, random, by_deduction=by_deduction)
        fewest = min(fewest, made.clues)
        if clues is not None and made.clues != clues:
            continue
        if level is None or rate(made.puzzle).level == level:
            return made
    raise UnsupportedError(
        f"No such puzzle was found on {game.title} in {_TRIES} tries; {fewest} clues or "
        "more were needed. Change --clues or --level, or try another --seed."
    )


def make_many(
    number: int,
    game: TourLike | None = None,
    *,
    size: int | str | None = None,
    seed: int | None = None,
    clues: int | None = None,
    level: Level | None = None,
    symmetry: GivensSymmetry = "none",
    ends: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[TourPuzzle]:
    """Make puzzles in threads, and yield them in order; the first is the one of `make`.

    Parameters and errors are those of `make` and `loshu.core.parallel.map_ordered`.

    Examples
    --------
    >>> puzzles = list(make_many(3, "4x4:king", seed=5))
    >>> puzzles[0] == make("4x4:king", seed=5), puzzles[1] == make("4x4:king", seed=6)
    (True, False)
    """
    board, first = _game(game, size), chosen_seed(seed)
    return map_ordered(
        lambda each: make(
            board,
            seed=item_seed(first, each),
            clues=clues,
            level=level,
            symmetry=symmetry,
            ends=ends,
        ),
        range(at_least(0, number, "the number of puzzles")),
        threads=threads,
        progress=progress,
    )


def _game(game: TourLike | None, size: int | str | None) -> Game:
    if game is None:
        return as_game(f"{by_sides(6 if size is None else size)}:king")
    if size is not None:
        raise UnsupportedError(f"Give a game or a size, not both: {game} and {size!r}.")
    return as_game(game)


@dataclass(frozen=True, eq=False)
class _Wanted:
    """The wanted puzzle."""

    game: Game
    clues: int | None
    level: Level | None
    orbits: Sequence[Orbit]
    """For each cell, the cells whose givens stay or go with it."""
    ends: bool

    @property
    def eased(self) -> bool:
        """Whether to add givens where the techniques of the level find nothing."""
        return self.level is not None and self.level != LEVELS[-1]

    def in_order(self, solution: NDArray[np.int32], random: np.random.Generator) -> list[Orbit]:
        """List the removable orbits in random order."""
        last = len(self.game.graph.cells)
        kept = {1, last} if self.ends else set()
        order: list[Orbit] = []
        seen: set[int] = set()
        for cell in random.permutation(self.game.graph.cells).tolist():
            orbit = self.orbits[cell]
            if cell not in seen and kept.isdisjoint(solution[orbit].tolist()):
                order.append(orbit)
            seen.update(orbit.tolist())
        return order


def _attempt(wanted: _Wanted, random: np.random.Generator, *, by_deduction: bool) -> TourPuzzle:
    """Make a puzzle that can be solved at a level or an easier one."""
    game, level, eased = wanted.game, wanted.level, wanted.eased
    solution = random_tour(game, random)
    order = wanted.in_order(solution, random)
    nodes = 0 if by_deduction else _NODES
    kept, doubtful = thinned(game, solution, order, nodes=nodes, fewest=wanted.clues or 0)
    if wanted.clues is None and not eased:
        doubtful = proved(game, solution, kept, doubtful)
    # The kernel's deductions equal those of all hard techniques together.
    if eased and not (by_deduction and level == "hard"):
        kept = _eased(wanted, kept, solution, random)
    missing = (wanted.clues or 0) - int((kept > 0).sum())
    for orbit in order:
        if kept[orbit[0]] == 0 and len(orbit) <= missing:
            kept[orbit] = solution[orbit]
            missing -= len(orbit)
    fewest = wanted.clues is None and not eased
    made = verified(game, kept, solution, minimal=fewest and not doubtful)
    return replace(made, unproved=sum(map(len, doubtful))) if fewest else made


def _eased(
    wanted: _Wanted,
    givens: NDArray[np.int32],
    solution: NDArray[np.int32],
    random: np.random.Generator,
) -> NDArray[np.int32]:
    """Add givens where the techniques up to a level find no further step."""
    assert wanted.level is not None
    most = LEVELS.index(wanted.level)
    allowed = [known for known in TECHNIQUES if LEVELS.index(known.level) <= most]
    # The order changes only the time, not the combined result.
    techniques = tuple(sorted(allowed, key=lambda known: known.name in _SLOW))
    state, eased = Candidates(tour_of_row(wanted.game, givens)), givens.copy()
    while True:
        for _ in steps_of(state, techniques):
            checkpoint()
        if state.solved:
            return eased
        free = list(members(state.free))
        cell = state.cells[free[int(random.integers(len(free)))]]
        for each in wanted.orbits[cell].tolist():
            eased[each] = solution[each]
            place = state.cells.index(each)
            if contains(state.free, place):
                state.write(place, int(solution[each]) - 1)


def verified(
    game: Game, givens: NDArray[np.int32], solution: NDArray[np.int32], *, minimal: bool
) -> TourPuzzle:
    """Check a puzzle and its solution by the rules, and check uniqueness."""
    path = np.argsort(solution, kind="stable")[-len(game.board.cells) :]
    answer = tour_along(game, path.tolist())
    puzzle = tour_of_row(game, givens)
    if not check(answer).is_tour or not is_unique(puzzle):
        raise LoshuError(
            f"The generator made an invalid puzzle on {game.title}. This is a bug in "
            "Loshu: please report it."
        )
    return TourPuzzle(puzzle, answer, int((givens > 0).sum()), minimal)
