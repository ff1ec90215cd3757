"""The record that each way of counting tours fills in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from loshu.tour.counting.question import Question

Progress = Callable[[int, int], None]
"""Called with the number of parts done and of parts in all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a count is foretold to take."""

    seconds: float
    """Of one processor."""
    memory: float
    """Bytes."""
    how: str
    """How it was foretold, in a few words."""
    bound: str = "about"
    """How the figures are meant: "about", "roughly" or "up to"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a way of counting came to.

    Open tours are counted as numberings, so that one and its reverse are two if the steps go both
    ways; closed ones as loops, which have no start, and no direction if the steps have none.
    """

    total: int
    by_start: Mapping[int, int] = field(default_factory=dict)
    """Open tours by the cell in which they start, if that was asked for or came of itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """One way of counting tours, for the questions that it serves.

    Of the counters that serve a question the one with the least foretold cost is taken.
    """

    name: str
    method: str
    """How it counts, in a sentence for the user."""
    refuses: Callable[[Question], str]
    """Why it cannot answer a question; empty if it can."""
    foretell: Callable[[Question], Cost]
    """Takes a fraction of a second at most."""
    count: Callable[[Question, int, Progress | None], Found]
    """Counts in so many threads; ends within a second of Ctrl-C."""
    resume: Callable[[Question, Path, Progress | None], Found] | None = None
    """Counts, and keeps what is done in a file from which it goes on; None if it cannot."""
