"""Proof that a square has no completion, in JSON and as a picture."""

from typing import TYPE_CHECKING

from loshu.core.grid import Grid
from loshu.magic.completion.problem import SquareProblem

if TYPE_CHECKING:
    from loshu.core.scene import Scene
    from loshu.magic.completion.conflict.contradiction import SquareContradiction


def contradiction_of(problem: SquareProblem, time: float | None) -> "SquareContradiction | None":
    """Find out why a square has no completion; most commands never need to."""
    from loshu.magic.completion.conflict.contradiction import contradiction

    return contradiction(problem, time=time)


def scene_of(shown: "Grid | SquareContradiction", lang: str) -> "Scene":
    """Draw a completion, or why there is none."""
    if isinstance(shown, Grid):
        from loshu.magic.picture import show

        return show(shown, lang=lang)
    from loshu.magic.completion.conflict.contradictions.picture import picture

    return picture(shown, lang)
