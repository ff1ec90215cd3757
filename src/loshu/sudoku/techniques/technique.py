"""The record of a technique of solving Sudokus, and the levels of difficulty."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from loshu.core.errors import LoshuError
from loshu.core.step import Step
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.text import Phrase
from loshu.text.levels import Level

HIGHEST_SCORE: Final[Mapping[Level, int | None]] = MappingProxyType(
    {"easy": 800, "medium": 1000, "hard": 1600, "expert": 1800, "extreme": None}
)
"""The score above which a puzzle is of the next level, as in HoDoKu 2.2."""
HODOKU_NAMES: Final = MappingProxyType({"expert": "unfair"})
"""The level that HoDoKu calls by another name."""


def level_of_hodoku(name: str) -> Level:
    """Return the level that HoDoKu calls by a name.

    Examples
    --------
    >>> level_of_hodoku("unfair"), level_of_hodoku("hard")
    ('expert', 'hard')
    """
    return next(level for level in HIGHEST_SCORE if HODOKU_NAMES.get(level, level) == name)


@dataclass(frozen=True, slots=True)
class SudokuTechnique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: Level
    score: int
    """Points that each use adds to the rating."""
    search: Callable[[CandidateState], Iterator[Step]]
    """Yields the steps that it finds; some may be found twice."""
    sentences: Mapping[str, str]
    """The English sentence of each key that its steps have."""
    kernel: str = ""
    """Its name in the native search, which is asked first in plain Sudokus of 9x9."""
    describe: Callable[[CandidateState, KernelStep], Step | None] | None = None
    """Makes a step of what the native search found; without it, `search` finds the step again."""
    in_solver: bool = True
    """Whether explanations use it without being asked to."""
    of_rules: bool = False
    """Whether it needs rules of the puzzle's own: its scores never raise the level."""
    of_nine: bool = False
    """Whether it is searched for in plain Sudokus of 9x9 only."""
    assumes_uniqueness: bool = False
    """Whether its steps hold only in puzzles that have exactly one solution."""
    idea: Phrase | None = None
    """Plain words for what to look for in a house, for those who do not know the technique."""
    kind: Callable[[Step], Phrase] | None = None
    """Names the kind of a step, where players name the kinds and not the technique."""

    def title_of(self, step: Step) -> Phrase:
        """Return the name of the technique, or of the kind of a step."""
        return self.title if self.kind is None else self.kind(step)

    def find(self, state: CandidateState) -> Step | None:
        """Return the first step that the technique finds, or None."""
        if not self.kernel or (native := state.kernel_search) is None:
            return next(self.search(state), None)
        found = native.first(self.kernel)
        return None if found is None else self._described(state, found)

    def _described(self, state: CandidateState, found: KernelStep) -> Step | None:
        """Put a step of the native search into words, and keep the order of its eliminations.

        That order decides which single comes first afterwards, and with it the score.
        """
        if self.describe is not None and (step := self.describe(state, found)) is None:
            return next(self.search(state), None)  # one of which the sentence is true
        steps = self.search(state) if self.describe is None else [step]
        placed, struck = conclusions(state, found)
        larger = None
        for step in steps:
            if step is None or set(step.placed) != set(placed):
                continue
            if set(step.eliminated) == set(struck):
                return replace(step, eliminated=struck)
            if larger is None and set(step.eliminated) > set(struck):
                larger = step
        if larger is not None:  # ends of a pattern that see each other also see its own cells
            return replace(larger, eliminated=struck)
        raise LoshuError(
            f"{self.name} has no words for a step in {state.sudoku.text}. This is a bug: please "
            "report it."
        )


def conclusions(
    state: CandidateState, found: KernelStep
) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int, int], ...]]:
    """Return what the native search places and strikes out, as a step has it, each once."""
    placed, struck = (
        tuple(dict.fromkeys((*divmod(cell, state.size), value) for cell, value in candidates))
        for candidates in (found.placed, found.eliminated)
    )
    return placed, struck


def described_by(
    kernel: str,
    describe: Callable[[CandidateState, KernelStep], Step | None],
    otherwise: Callable[[CandidateState], Iterator[Step]] | None = None,
) -> Callable[[CandidateState], Iterator[Step]]:
    """Return the search of a technique that the native search knows; others may have another."""

    def search(state: CandidateState) -> Iterator[Step]:
        native = state.kernel_search
        if native is not None:
            steps = (describe(state, found) for found in native.all(kernel))
            yield from (step for step in steps if step is not None)
        elif otherwise is not None:
            yield from otherwise(state)

    return search


def steps_by_value(
    state: CandidateState, name: str, search: Callable[[int], Iterator[Step]]
) -> Iterator[Step]:
    """Yield the steps of each value; a search that found none is left out for the same places.

    Parameters
    ----------
    state : CandidateState
    name : str
        Names the search.
    search : callable
        Yields the steps of a value, which depend on its places and the houses alone.
    """
    for value in range(1, state.size + 1):
        asked, places = ("no steps", name, value), state.places[value]
        if state.memo.get(asked) == places:
            continue
        is_empty = True
        for step in search(value):
            is_empty = False
            yield step
        if is_empty:
            state.memo[asked] = places
