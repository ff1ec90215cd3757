"""The ratings of trial and error, whips and braids as scales: one whole number each."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from numpy.typing import NDArray

from loshu.core.deferred import deferred
from loshu.sudoku.ratings.scale import Scale
from loshu.sudoku.solving.bulk import Puzzles

INFINITE: Final = "inf"
"""In JSON: no length is enough."""
_NO_LENGTH: Final = -1
_AT: Final = "loshu.sudoku.ratings"
trial_depths = deferred(f"{_AT}.trial_and_error:trial_depths")
whip_lengths = deferred(f"{_AT}.braids:whip_lengths")
braid_lengths = deferred(f"{_AT}.braids:braid_lengths")
braid_trial_lengths = deferred(f"{_AT}.trial_and_error:braid_trial_lengths")


def number(length: int) -> int | str | None:
    """Return a rating as JSON holds it: None for what is beyond all that is looked for.

    Examples
    --------
    >>> number(3), number(-1), number(-2)
    (3, 'inf', None)
    """
    if length < 0:
        return INFINITE if length == _NO_LENGTH else None
    return length


def _values(rate: Callable[..., NDArray[Any]], puzzles: Puzzles) -> list[int | str | None]:
    return [number(length) for length in rate(puzzles, threads=1).tolist()]


def _scale(
    name: str, key: str, title: str, rate: Callable[..., Any], kind: type, sign: str
) -> Scale:
    return Scale(
        name=name, key=key, title=title, rate=partial(_values, rate),
        columns=lambda: ((key, kind),), row=lambda rated: {key: rated},
        words=lambda rated, _language: f"{sign} {rated}",
    )  # fmt: skip


SCALES: Final = (
    _scale("te", "te_depth", "the depth of trial and error", trial_depths, int, "T&E"),
    _scale("w", "w", "the length of whips, W", whip_lengths, float, "W"),
    _scale("b", "b", "the length of braids, B", braid_lengths, float, "B"),
    _scale("bxb", "bxb", "braids in trial and error, BxB", braid_trial_lengths, float, "BxB"),
)
