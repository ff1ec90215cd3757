"""What a technique of completing squares is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.text import Phrase, phrase

CompletionLevel: TypeAlias = Literal["easy", "medium", "hard", "expert"]

LEVEL_TITLES: Final[Mapping[CompletionLevel, Phrase]] = MappingProxyType(
    {
        "easy": phrase("level", "easy"),
        "medium": phrase("level", "medium"),
        "hard": phrase("level", "hard"),
        "expert": phrase("level", "expert"),
    }
)


@dataclass(frozen=True, slots=True)
class CompletionTechnique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: CompletionLevel
    score: int
    """What each use adds to the rating."""
    find: Callable[[SquareState], Step | None]
    """The first step that it finds, or None."""
    sentences: Mapping[str, str]
    """By the keys of its steps."""
