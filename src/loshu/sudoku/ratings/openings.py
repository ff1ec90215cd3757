"""How a puzzle feels on the way: how many places are open at each moment, and the easiest path.

A puzzle with one narrow door is harder than its level: there may be a dozen open places at first,
and later a single one.  And the path that takes the first step found may need hard steps
that another choice among them saves.
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
from loshu.sudoku.sudoku import SudokuLike, as_sudoku
from loshu.sudoku.techniques import TECHNIQUES
from loshu.sudoku.techniques.kernel_search import KernelOptions, KernelStep, decoded
from loshu.text.levels import Level

BOUND: Final = 200
"""Positions that the search for the easiest path looks at."""
_TRIALS: Final = ("forcing-chain", "forcing-net", "brute-force")
"""They are searched for one at a time: to list all takes seconds, and nobody sees them at once."""
_OPTIONS: Final = KernelOptions()._asdict()


class _Known(NamedTuple):
    """A technique of HoDoKu's solver."""

    number: int
    """In the kernels."""
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
"""In the order in which the solver tries them."""
_SINGLES: Final = 3
"""Full houses, naked and hidden singles come first."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A moment on the way to the solution."""

    technique: str
    """The easiest that finds a step now."""
    level: Level
    """Its level, which is the level that is needed now."""
    places: int | None
    """Different steps that techniques of this level find now; None where only forcing chains,
    forcing nets or brute force are left."""


@dataclass(frozen=True, slots=True)
class EasiestPath:
    """The fewest steps of the hardest technique that a puzzle needs."""

    technique: str
    """The hardest technique of the path that always takes the easiest step."""
    first: int
    """How often this path uses it."""
    fewest: int
    """How often it is used on the path with the fewest uses that was found."""
    proved: bool
    """Whether no path has fewer; otherwise the search ended at its bound."""


@dataclass(frozen=True, slots=True)
class Feeling:
    """How a puzzle feels on the way."""

    openings: tuple[Opening, ...]
    """One for each step."""
    easiest: EasiestPath | None
    """None where singles are enough, and where forcing chains, nets or brute force are needed."""

    def as_dict(self) -> dict[str, Any]:
        """Return it as data for JSON: lists with an entry for each step, and the easiest path."""
        return {
            "openings": {
                "places": [opening.places for opening in self.openings],
                "techniques": [opening.technique for opening in self.openings],
                "levels": [opening.level for opening in self.openings],
            },
            "easiest_path": asdict(self.easiest) if self.easiest else None,
        }


class _Position:
    """A puzzle on the way to its solution, which can be copied."""

    def __init__(self, values: NDArray[np.uint8], givens: NDArray[np.uint8], gone: set[int]):
        self.values, self.givens, self.gone = values.copy(), givens, set(gone)
        struck = np.fromiter(sorted(gone), np.uint16, len(gone))
        self.search = TechniqueSearch(self.values, givens, struck)

    @property
    def is_solved(self) -> bool:
        return bool(self.values.all())

    @property
    def key(self) -> bytes:
        """The same for positions with the same candidates."""
        return self.search.candidates().tobytes() + self.values.tobytes()

    def first(self, below: int) -> tuple[int, KernelStep] | None:
        """Return the first step of the easiest technique below a rank that has one."""
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
        """Do a step."""
        for cell, value in step.placed:
            self.search.place(cell, value - 1)
            self.values[cell] = value
        for cell, value in step.eliminated:
            self.search.eliminate(cell, value - 1)
            self.gone.add(9 * cell + value - 1)

    def after(self, step: KernelStep) -> "_Position":
        """Return a copy on which a step is done."""
        copy = _Position(self.values, self.givens, self.gone)
        copy.apply(step)
        return copy


def feeling(sudoku: SudokuLike, *, bound: int = BOUND) -> Feeling:
    """Return how a plain Sudoku of 9x9 feels on the way.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    bound : int
        Positions that the search for the easiest path looks at.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.

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
        raise BackendError(f"the steps of {puzzle.text} end in a wrong grid: please report it")
    hardest = max((rank for rank, count in uses.items() if count), default=0)
    easiest = None
    if hardest >= _SINGLES and _SOLVER[hardest].name not in _TRIALS and now.is_solved:
        easiest = _easiest(start, hardest, uses[hardest], bound)
    return Feeling(tuple(openings), easiest)


def _opening(now: _Position, rank: int) -> Opening:
    """Count the steps of the level of a technique, the easiest that has one."""
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
    """Search breadth first for the path with the fewest steps of the hardest technique."""
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
