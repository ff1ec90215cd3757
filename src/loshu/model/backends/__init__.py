"""The one list of back ends: add one with a file and an entry here."""

from typing import Final

from loshu.core.named import find_named
from loshu.model.backends.backend import Backend
from loshu.model.backends.cp_sat import CP_SAT
from loshu.model.backends.highs import HIGHS

BACKENDS: Final[tuple[Backend, ...]] = (CP_SAT, HIGHS)
"""The first one is used unless another is asked for."""


def backend_named(name: str) -> Backend:
    """Find a back end; raises `UnsupportedError`, with the names there are, for another.

    Examples
    --------
    >>> backend_named("highs").linear_only
    True
    """
    return find_named(BACKENDS, name, "back end")


__all__ = ["BACKENDS", "backend_named"]
