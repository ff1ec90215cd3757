"""How a setter draws the constraints of a rule."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from loshu.text import Phrase

Gesture: TypeAlias = Literal[
    "flag", "names", "diagonal", "outside", "cell", "arrow", "line", "clone", "pair", "circle",
    "square", "cells",
]  # fmt: skip
"""How a constraint is drawn: for the whole field, by other keys, from outside along a diagonal or a
line, in a cell, from a circle along a line, along a line, as two groups of cells alike, between two
cells, where four cells meet, as a square, as any cells."""
Clue: TypeAlias = Literal["none", "number", "letter", "values"]


@dataclass(frozen=True, slots=True)
class RuleTool:
    """How the constraints of one key are drawn."""

    gesture: Gesture
    clue: Clue = "none"
    needed: bool = False
    """Whether there is no constraint without the clue."""
    choices: tuple[str, ...] = ()
    """The letters of a clue, or the keys that the constraint names."""
    title: Phrase | None = None
    """Where the rule has several keys; otherwise the title of the rule."""
