"""Explanations of magic squares: of a completion, or of a construction."""

from typing import Any

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.step import Trace
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.explainer import explain_completion
from loshu.magic.notation import SquareLike


def explain(
    square: "SquareLike | int",
    *,
    kind: str | None = None,
    method: str | None = None,
    time: float | None = None,
    entries: "EntriesLike | None" = None,
    **options: Any,
) -> Trace:
    """Complete a partial square or construct a square, step by step.

    Parameters
    ----------
    square : Grid, Problem, text, rows of numbers, or int
        A square with exactly one completion; or an order, for a construction.
    kind : str, optional
        The property of the square: for a partial square as in `loshu.magic.solve`, for a
        construction as in `loshu.magic.make`.
    method : str, optional
        The construction for an order, as in `loshu.magic.make`.
    time : float, optional
        Seconds for the search for a second completion of a partial square.
    entries : collection of int, or str, optional
        The n² numbers of a partial square, all positive; by default 1 to n².
    **options
        Parameters of the construction for an order.

    Returns
    -------
    Trace
        Each step is checked against the finished square, which was found independently.

    Raises
    ------
    NotUniqueError
        A partial square without a completion, or with several.
    UnsupportedError
        A construction without an explanation, or options that contradict each other.

    Examples
    --------
    >>> [step.key for step in explain("8 1 6/3 5 7/4 9 .").steps]
    ['last-blank.row']
    >>> explain(3, method="siamese").steps[0].placed
    ((0, 1, 1),)
    """
    if isinstance(square, int):
        if time is not None:
            raise UnsupportedError(
                "A time limit needs a square with empty cells, not an order. Remove it."
            )
        if entries is not None:
            raise UnsupportedError("Entries need a square with empty cells, not an order.")
        return _construction(square, method, kind, options)
    if method is not None or options:
        raise UnsupportedError(
            "A method and its parameters need an order, not a square. Remove them or give an order."
        )
    return explain_completion(square, kind=kind or "magic", time=time, entries=entries)


def _construction(order: int, method: str | None, kind: str | None, options: Any) -> Trace:
    from loshu.magic.construction.choice import choose  # loads all constructions

    chosen = choose(order, method=method, kind=kind)
    if chosen.explain is None:
        raise UnsupportedError(
            f"Method {chosen.name!r} has no step-by-step explanation. Choose another one."
        )
    trace = chosen.explain(order, **options)
    if not np.array_equal(trace.final.array, chosen.square(order, **options)):
        raise LoshuError(
            f"The explanation of the method {chosen.name!r} is wrong. "
            "This is a bug in Loshu: please report it."
        )
    return trace
