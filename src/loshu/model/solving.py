"""Solve models, as they are or in binary form, with each answer checked."""

from collections.abc import Iterator
from typing import Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.model.backends import BACKENDS
from loshu.model.backends.backend import Backend
from loshu.model.backends.limits import SearchLimits
from loshu.model.binary import binary_model
from loshu.model.model import Model, holds

FORMS: Final = ("cp", "binary")
"""Forms of a model: integers with all-different groups, or 0-1 variables and sums."""
_DEFAULT: Final = BACKENDS[0]


def size(model: Model, *, form: str = "cp") -> tuple[int, int]:
    """Return how many variables and constraints a back end gets."""
    return binary_model(model).model.size if form == "binary" else model.size


def chosen_form(backend: Backend, form: str | None) -> str:
    """Return the form that was asked for, or else the one that the back end accepts.

    Raises
    ------
    UnsupportedError
        The back end does not accept this form.

    Examples
    --------
    >>> from loshu.model.backends import backend_named
    >>> chosen_form(backend_named("highs"), None)
    'binary'
    """
    if form == "cp" and backend.linear_only:
        raise UnsupportedError(
            f"{backend.title} accepts linear models only. Choose the binary model, or another back "
            "end."
        )
    return form or ("binary" if backend.linear_only else "cp")


def solutions(
    model: Model,
    *,
    backend: Backend = _DEFAULT,
    form: str = "cp",
    time: float | None = None,
    memory: int | None = None,
    every: bool = False,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a model; each is checked by `holds`, which knows no back end.

    Parameters
    ----------
    model : Model
    backend : Backend
    form : {"cp", "binary"}
    time : float, optional
        Seconds for all of the search.
    memory : int, optional
        Bytes that the solver may use; the search then runs in a process of its own.
    every : bool
        Whether all solutions are wanted: the solver then enumerates in one search if it can.
        The default finds the first ones sooner.

    Raises
    ------
    BackendError
        The time is over, the solver failed, or an answer is wrong.
    MissingExtraError
        The back end is not installed.
    UnsupportedError
        The back end does not accept this form.
    """
    binary = binary_model(model) if chosen_form(backend, form) == "binary" else None
    given = model if binary is None else binary.model
    for found in backend.solutions(given, SearchLimits(time, memory), every=every):
        values = found if binary is None else binary.values(found)
        if not holds(model, values):
            raise BackendError(
                f"{backend.name} returned a wrong solution. This is a bug: please report it."
            )
        yield values
