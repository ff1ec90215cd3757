"""What a technique is."""

from collections.abc import Callable, Mapping
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
    """What each use adds to the rating."""
    find: Callable[[Candidates], Step | None]
    """The first step that it finds, or None."""
    sentences: Mapping[str, str]
    """The English sentence of each key that its steps have."""
