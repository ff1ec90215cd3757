"""What a technique of completing squares is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.text import Phrase
from loshu.text.levels import Level


@dataclass(frozen=True, slots=True)
class CompletionTechnique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: Level
    score: int
    """What each use adds to the rating."""
    find: Callable[[SquareState], Step | None]
    """The first step that it finds, or None."""
    sentences: Mapping[str, str]
    """By the keys of its steps."""
