"""What a technique of solving Sudokus is, and the levels of difficulty."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from loshu.core.step import Step
from loshu.sudoku.techniques.state import CandidateState
from loshu.text import Phrase, phrase

SudokuLevel: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]


class LevelBounds(NamedTuple):
    """The title of a level, and the score above which a puzzle is of the next one."""

    title: Phrase
    score_at_most: int | None


# The levels and their scores are those of HoDoKu 2.2 (https://hodoku.sourceforge.net).
LEVELS: Final[Mapping[SudokuLevel, LevelBounds]] = MappingProxyType(
    {
        "easy": LevelBounds(phrase("level", "easy"), 800),
        "medium": LevelBounds(phrase("level", "medium"), 1000),
        "hard": LevelBounds(phrase("level", "hard"), 1600),
        "unfair": LevelBounds(phrase("level", "unfair"), 1800),
        "extreme": LevelBounds(phrase("level", "extreme"), None),
    }
)
"""The easiest first."""


@dataclass(frozen=True, slots=True)
class SudokuTechnique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: SudokuLevel
    score: int
    """What each use adds to the rating."""
    search: Callable[[CandidateState], Iterator[Step]]
    """Yields the steps that it finds; some may be found twice."""
    sentences: Mapping[str, str]
    """The English sentence of each rule that its steps have."""

    def find(self, state: CandidateState) -> Step | None:
        """Return the first step that the technique finds, or None."""
        return next(self.search(state), None)
