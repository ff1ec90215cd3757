"""Openings of a puzzle: the number of possible steps at each moment, and the easiest path.

A puzzle with a bottleneck is harder than its level: a dozen steps may be possible at first, but
later only one.  And a path that always takes the first step found may need hard steps that other
choices avoid.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.kernels import TechniqueSearch, technique_names
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import TECHNIQUES
from loshu.sudoku.techniques.kernel_search import KernelOptions, KernelStep, decoded
from loshu.text.levels import Level

BOUND: Final = 200
"""Maximum positions in the search for the easiest path."""
_TRIALS: Final = ("forcing-chain", "forcing-net", "brute-force")
"""Techniques searched for one step at a time; listing all steps would take seconds."""
_OPTIONS: Final = KernelOptions()._asdict()


class _Known(NamedTuple):
    """A technique of HoDoKu's solver."""

    number: int
    """The kernels' name."""
    name: str
    level: Level


_NUMBERS: Final = {name: number for number, name in enumerate(technique_names())}
_SOLVER: Final = tuple(
    sorted(
        _Known(_NUMBERS[known.kernel], known.name, known.level)
        for known in TECHNIQUES
        if known.kernel and known.in_solver
    )
)
"""The techniques in the solver's order."""
_SINGLES: Final = 3
"""The number of singles (full house, naked, hidden) at the start."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A moment on the path to the solution."""

    technique: str
    """The easiest technique with a step now."""
    level: Level
    """Its level, the level needed now."""
    places: int | None
    """The number of different steps of this level now; None if only forcing chains, forcing nets or
    brute force are left."""


@dataclass(frozen=True, slots=True)
class EasiestPath:
    """The fewest steps of the hardest technique that a puzzle needs."""

    technique: str
    """The hardest technique on the path of easiest steps."""
    first: int
    """The uses of it on this path."""
    fewest: int
    """The uses of it on the best path found."""
    proved: bool
    """Whether this is proved to be the minimum; otherwise the search ended at its bound."""


@dataclass(frozen=True, slots=True)
class Feeling:
    """The openings of a puzzle."""

    openings: tuple[Opening, ...]
    """One opening for each step."""
    easiest: EasiestPath | None
    """None if singles are enough, or if forcing chains, nets or brute force are needed."""

    def as_dict(self) -> dict[str, Any]:
        """Return the data for JSON: lists with an entry for each step, and the easiest path."""
        return {
            "openings": {
                "places": [opening.places for opening in self.openings],
                "techniques": [opening.technique for opening in self.openings],
                "levels": [opening.level for opening in self.openings],
            },
            "easiest_path": asdict(self.easiest) if self.easiest else None,
        }


class _Position:
    """A position on the path to the solution."""

    def __init__(self, values: NDArray[np.uint8], givens: NDArray[np.uint8], gone: set[int]):
        self.values, self.givens, self.gone = values.copy(), givens, set(gone)
        struck = np.fromiter(sorted(gone), np.uint16, len(gone))
        self.search = TechniqueSearch(self.values, givens, struck)

    @property
    def is_solved(self) -> bool:
        return bool(self.values.all())

    @property
    def key(self) -> bytes:
        """A key that is equal for positions with equal candidates."""
        return self.search.candidates().tobytes() + self.values.tobytes()

    def first(self, below: int) -> tuple[int, KernelStep] | None:
        """Return the first step of the easiest technique below a rank."""
        checkpoint()
        for rank, known in enumerate(_SOLVER[:below]):
            if (row := self.search.first(known.number)) is not None:
                return rank, next(decoded(row))
        return None

    def all(self, rank: int) -> Iterator[KernelStep]:
        """Yield all steps of a technique."""
        checkpoint()
        yield from decoded(self.search.all(_SOLVER[rank].number, **_OPTIONS))

    def apply(self, step: KernelStep) -> None:
        """Apply a step."""
        for cell, value in step.placed:
            self.search.place(cell, value - 1)
            self.values[cell] = value
        for cell, value in step.eliminated:
            self.search.eliminate(cell, value - 1)
            self.gone.add(9 * cell + value - 1)

    def after(self, step: KernelStep) -> "_Position":
        """Return a copy after a step."""
        copy = _Position(self.values, self.givens, self.gone)
        copy.apply(step)
        return copy


def feeling(sudoku: SudokuLike, *, bound: int = BOUND) -> Feeling:
    """Return the openings of a plain 9x9 Sudoku.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    bound : int
        Maximum positions in the search for the easiest path.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or several.

    Examples
    --------
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [opening.places for opening in feeling(line).openings[:3]]
    [16, 18, 18]
    """
    puzzle = as_sudoku(sudoku)
    solution = the_solution(puzzle).values
    values = np.frombuffer(puzzle.values, np.uint8)
    start = _Position(values, (values > 0).astype(np.uint8), set())
    openings, uses = [], dict.fromkeys(range(len(_SOLVER)), 0)
    now = _Position(values, start.givens, set())
    while not now.is_solved and (found := now.first(len(_SOLVER))) is not None:
        rank, step = found
        uses[rank] += 1
        openings.append(_opening(now, rank))
        now.apply(step)
    if now.is_solved and now.values.tobytes() != bytes(solution):
        raise BackendError(
            f"The steps of {puzzle.text} end in a wrong grid. This is a bug in Loshu: "
            "please report it."
        )
    hardest = max((rank for rank, count in uses.items() if count), default=0)
    easiest = None
    if hardest >= _SINGLES and _SOLVER[hardest].name not in _TRIALS and now.is_solved:
        easiest = _easiest(start, hardest, uses[hardest], bound)
    return Feeling(tuple(openings), easiest)


def _opening(now: _Position, rank: int) -> Opening:
    """Count the steps of the level of the easiest possible technique."""
    known = _SOLVER[rank]
    if known.name in _TRIALS:
        return Opening(known.name, known.level, None)
    alike = (
        other
        for other, each in enumerate(_SOLVER)
        if each.level == known.level and each.name not in _TRIALS
    )
    steps = {(step.placed, step.eliminated) for other in alike for step in now.all(other)}
    return Opening(known.name, known.level, max(1, len(steps)))


def _easiest(start: _Position, hardest: int, first: int, bound: int) -> EasiestPath:
    """Find the path with the fewest steps of the hardest technique, breadth first."""
    name = _SOLVER[hardest].name
    seen: set[bytes] = set()
    level, looked = [start], 0
    for fewest in range(first):
        after: list[_Position] = []
        for position in level:
            if looked == bound:
                return EasiestPath(name, first, first, proved=False)
            looked += 1
            while not position.is_solved and (found := position.first(hardest)) is not None:
                position.apply(found[1])
            if position.is_solved:
                return EasiestPath(name, first, fewest, proved=True)
            key = position.key
            if key not in seen:
                seen.add(key)
                after += _branches(position, hardest)
        level = after
    return EasiestPath(name, first, first, proved=True)


def _branches(position: _Position, hardest: int) -> Iterator[_Position]:
    """Yield the positions after each different step of the hardest technique."""
    done: set[tuple[object, object]] = set()
    for step in position.all(hardest):
        conclusion = (step.placed, step.eliminated)
        if conclusion not in done:
            done.add(conclusion)
            yield position.after(step)
