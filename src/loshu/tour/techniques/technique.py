"""Techniques of solving tours."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from loshu.core.step import Step
from loshu.text import Phrase
from loshu.text.levels import Level
from loshu.tour.techniques.candidates import Candidates


@dataclass(frozen=True, slots=True)
class Technique:
    """A way to conclude, and how hard people find it."""

    name: str
    title: Phrase
    level: Level
    score: int
    """Points that each use adds to the rating."""
    search: Callable[[Candidates], Iterator[Step]]
    """All steps that it finds in a position."""
    sentences: Mapping[str, str]
    """The English sentence of each key that its steps have."""

    def find(self, state: Candidates) -> Step | None:
        """Return the first step, or None."""
        return next(self.search(state), None)
