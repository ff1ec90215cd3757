"""Techniques of completing squares."""

from collections.abc import Callable, Iterator, Mapping
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
    """Points that each use adds to the rating."""
    search: Callable[[SquareState], Iterator[Step]]
    """All steps that it finds in a square."""
    sentences: Mapping[str, str]
    """By the keys of its steps, without the kinds of lines."""

    def find(self, state: SquareState) -> Step | None:
        """Return the first step, or None."""
        return next(self.search(state), None)
