"""Solve models: in the form they are said or in zeros and ones, each answer checked."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.model.backends import BACKENDS
from loshu.model.backends.backend import Backend
from loshu.model.binary import binary_model
from loshu.model.model import Model, holds

FORMS: Final = ("cp", "binary")
"""How a model is said to a back end: as it is, or in zeros and ones."""
_DEFAULT: Final = BACKENDS[0]


def size(model: Model, *, form: str = "cp") -> tuple[int, int]:
    """Return how many variables and constraints a back end gets."""
    return binary_model(model).model.size if form == "binary" else model.size


def solutions(
    model: Model,
    *,
    backend: Backend = _DEFAULT,
    form: str = "cp",
    time: float | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a model, each found by a search that excludes those before it.

    Every one is checked by `holds`, which knows no back end.

    Raises
    ------
    BackendError
        The time is over, or an answer is wrong.
    UnsupportedError
        A back end that does not take this form.
    """
    if form == "cp" and backend.linear_only:
        raise UnsupportedError(f"{backend.title}: choose the binary model, or another back end")
    find: Callable[[Model, float | None], tuple[int, ...] | None]
    find = _find_binary(backend) if form == "binary" else backend.solve
    until = None if time is None else monotonic() + time
    while True:
        left = None if until is None else until - monotonic()
        if left is not None and left <= 0:
            raise BackendError(f"{backend.name} found no answer in the time it was given")
        values = find(model, left)
        if values is None:
            return
        if not holds(model, values):
            raise BackendError(f"{backend.name} gave an answer that solves nothing")
        yield values
        model = model.without(values)


def _find_binary(backend: Backend) -> Callable[[Model, float | None], tuple[int, ...] | None]:
    def find(model: Model, time: float | None) -> tuple[int, ...] | None:
        said = binary_model(model)
        found = backend.solve(said.model, time)
        return None if found is None else said.values(found)

    return find
