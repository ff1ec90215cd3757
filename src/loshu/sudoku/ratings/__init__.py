"""The scales on which people rate Sudokus, one module each: add one with a file and an entry."""

from collections.abc import Iterable
from typing import Final

from loshu.core.deferred import deferred
from loshu.core.named import find_named
from loshu.sudoku.ratings import lengths
from loshu.sudoku.ratings.scale import Scale

_AT: Final = "loshu.sudoku.ratings"

SCALES: Final[tuple[Scale, ...]] = (
    Scale(
        name="hodoku",
        key="hodoku",
        title="HoDoKu's level and score",
        rate=deferred(f"{_AT}.hodoku:hodoku_values"),
        columns=deferred(f"{_AT}.hodoku:columns"),
        row=deferred(f"{_AT}.hodoku:row"),
        words=deferred(f"{_AT}.hodoku:words"),
    ),
    Scale(
        name="se",
        key="se",
        title="Sudoku Explainer's ER, EP and ED",
        rate=deferred(f"{_AT}.explainer_scale:explainer_values"),
        columns=deferred(f"{_AT}.explainer_scale:columns"),
        row=deferred(f"{_AT}.explainer_scale:row"),
        words=deferred(f"{_AT}.explainer_scale:words"),
    ),
    *lengths.SCALES,
    Scale(
        name="monograph",
        key="monograph",
        title="the monograph's four levels",
        rate=deferred(f"{_AT}.monograph:monograph_values"),
        columns=deferred(f"{_AT}.monograph:columns"),
        row=lambda rated: {"monograph": rated},
        words=deferred(f"{_AT}.monograph:words"),
    ),
)
"""In the order in which ratings are written."""

ALL: Final = "all"
"""Stands for every scale."""


def chosen_scales(names: Iterable[str]) -> tuple[Scale, ...]:
    """Return the scales of some names, in the order of `SCALES`.

    Raises
    ------
    UnsupportedError
        An unknown name.

    Examples
    --------
    >>> [scale.key for scale in chosen_scales(["monograph", "hodoku"])]
    ['hodoku', 'monograph']
    """
    wanted = {
        scale.name
        for name in names
        for scale in (SCALES if name == ALL else (find_named(SCALES, name, "scale"),))
    }
    return tuple(scale for scale in SCALES if scale.name in wanted)
