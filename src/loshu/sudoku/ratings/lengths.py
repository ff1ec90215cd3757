"""The ratings of trial and error, whips and braids as scales of whole numbers."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from numpy.typing import NDArray

from loshu.sudoku.ratings import braids, trial_and_error
from loshu.sudoku.ratings.scale import Scale
from loshu.sudoku.solving.bulk import Puzzles

INFINITE: Final = "inf"
"""In JSON: no length is enough."""
_NO_LENGTH: Final = -1


def number(length: int) -> int | str | None:
    """Return a rating for JSON; None if it is above the maximum.

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
        words=lambda rated, _lang: f"{sign} {rated}",
    )  # fmt: skip


LENGTHS: Final = (
    _scale(
        "te",
        "te_depth",
        "the depth of trial and error",
        lambda *a, **k: trial_and_error.trial_depths(*a, **k),
        int,
        "T&E",
    ),
    _scale(
        "w", "w", "the length of whips, W", lambda *a, **k: braids.whip_lengths(*a, **k), float, "W"
    ),
    _scale(
        "b",
        "b",
        "the length of braids, B",
        lambda *a, **k: braids.braid_lengths(*a, **k),
        float,
        "B",
    ),
    _scale(
        "bxb",
        "bxb",
        "braids in trial and error, BxB",
        lambda *a, **k: trial_and_error.braid_trial_lengths(*a, **k),
        float,
        "BxB",
    ),
)
