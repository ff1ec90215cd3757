"""What a technique is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from loshu.core.step import Step
from loshu.tour.candidates import Candidates

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]


@dataclass(frozen=True, slots=True)
class Technique:
    """A way to conclude, and how hard people find it."""

    name: str
    level: Level
    score: int
    """What each use adds to the rating."""
    find: Callable[[Candidates], Step | None]
    """The first step that it finds, or None."""
    rules: tuple[str, ...]
    """Those of its steps; each has its sentence."""
