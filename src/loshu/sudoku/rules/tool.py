"""Tools with which setters draw constraints."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from loshu.text import Phrase

Gesture: TypeAlias = Literal[
    "flag", "names", "diagonal", "outside", "cell", "arrow", "line", "clone", "groups", "pair",
    "circle", "square", "cells", "typed", "spot", "path",
]  # fmt: skip
"""The gesture that draws a constraint.

It is for the whole field, by other keys, from outside along a diagonal or a line, in a cell, from a
circle along a line, along a line, as two shapes of one form, as two groups of cells, between two
cells, where four cells meet, as a square, or as any cells. A typed one is written: in a field of
the page if it has a clue, otherwise in JSON alone. Drawings are placed in a cell, on an edge, on a
corner or in the middle of several cells, or along a line, also beside the grid.
"""
Clue: TypeAlias = Literal["none", "number", "sum", "pairs", "letter", "values", "text"]
"""A sum may have < or > before it; pairs are counts of digits, such as 1223; a text is any."""


@dataclass(frozen=True, slots=True)
class RuleTool:
    """The drawing tool of one key."""

    gesture: Gesture
    clue: Clue = "none"
    needed: bool = False
    """Whether the clue is mandatory."""
    choices: tuple[str, ...] = ()
    """The letters of a clue, or the keys that the constraint names."""
    title: Phrase | None = None
    """For rules with several keys; otherwise the title of the rule is used."""
    own: bool = False
    """Whether only Loshu writes the key: a clue without a meaning is then an error."""
