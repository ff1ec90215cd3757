"""Fog over a board of the page."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypedDict

from loshu.core.scene import Scene
from loshu.sudoku.notation.fog import fog_of
from loshu.sudoku.sudoku import Sudoku


class BoardFog(TypedDict):
    """Fog, which hides cells until digits near them are right."""

    lit: list[int]
    """Cells that are visible at the start."""
    links: list[tuple[list[int], list[int]]]
    """Cells with a right digit, and the cells that become visible; if there are none, a right
    digit makes its cell and the eight around it visible."""
    cover: Scene
    """The board without its rules, to draw over hidden cells."""


def board_fog(given: Sudoku, draw: Callable[[Sudoku], Scene]) -> BoardFog | None:
    """Return the fog of a puzzle; None without fog.

    Parameters
    ----------
    given : Sudoku
    draw : callable
        Draws the board of a puzzle without its values.
    """
    fog = fog_of(given)
    if fog is None:
        return None
    links = [(list(trigger), list(effect)) for trigger, effect in fog.links]
    cover = draw(replace(given, constraints=(), kept=""))
    return BoardFog(lit=list(fog.lit), links=links, cover=cover)
