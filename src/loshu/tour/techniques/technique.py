"""What a technique is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from loshu.core.step import Step
from loshu.text import Phrase, phrase
from loshu.tour.techniques.candidates import Candidates

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
LEVEL_TITLES: Final[Mapping[Level, Phrase]] = MappingProxyType(
    {
        "easy": phrase("level", "easy"),
        "medium": phrase("level", "medium"),
        "hard": phrase("level", "hard"),
        "expert": phrase("level", "expert"),
    }
)
"""The easiest first."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: Level
    score: int
    """What each use adds to the rating."""
    find: Callable[[Candidates], Step | None]
    """The first step that it finds, or None."""
    sentences: Mapping[str, str]
    """The English sentence of each key that its steps have."""
