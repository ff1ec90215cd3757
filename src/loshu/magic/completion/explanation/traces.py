"""The one `explain` of magic squares: of a square with blanks, or of a construction."""

from typing import Any

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.step import Trace
from loshu.magic.completion.explanation.explainer import explain_completion
from loshu.magic.notation import SquareLike


def explain(
    square: "SquareLike | int",
    *,
    kind: str | None = None,
    method: str | None = None,
    time: float | None = None,
    **options: Any,
) -> Trace:
    """Explain step by step how a square with blanks is completed, or how one is constructed.

    Parameters
    ----------
    square : Grid, Problem, text, rows of numbers, or int
        A square with exactly one completion; or an order, for a construction.
    kind : str, optional
        The property that the square is to have: of a square with blanks as for
        `loshu.magic.solve`, of a construction as for `loshu.magic.make`.
    method : str, optional
        Of an order: the construction, as for `loshu.magic.make`.
    time : float, optional
        Of a square with blanks: seconds that the search for a second completion may take.
    **options
        Of an order: what the construction leaves to choose.

    Returns
    -------
    Trace
        Each step is compared with the finished square, which was found without it.

    Raises
    ------
    NotUniqueError
        A square with blanks that has no completion, or more than one.
    UnsupportedError
        A construction that has no explanation, or what does not go together.

    Examples
    --------
    >>> [step.key for step in explain("8 1 6/3 5 7/4 9 .").steps]
    ['last-blank.row']
    >>> explain(3, method="siamese").steps[0].placed
    ((0, 1, 1),)
    """
    if isinstance(square, int):
        if time is not None:
            raise UnsupportedError("time goes with a square that has blanks, not with an order")
        return _construction(square, method, kind, options)
    if method is not None or options:
        raise UnsupportedError("a method and its options go with an order, not with a square")
    return explain_completion(square, kind=kind or "magic", time=time)


def _construction(order: int, method: str | None, kind: str | None, options: Any) -> Trace:
    from loshu.magic.construction.choice import choose  # loads all constructions

    chosen = choose(order, method=method, kind=kind)
    if chosen.explain is None:
        raise UnsupportedError(f"{chosen.name} has no explanation step by step")
    trace = chosen.explain(order, **options)
    if not np.array_equal(trace.final.array, chosen.square(order, **options)):
        raise LoshuError(f"the explanation of {chosen.name} is wrong: please report it")
    return trace
