"""The one list of back ends: add one with a file and an entry here."""

from typing import Final

from loshu.core.named import find_named
from loshu.model.backends import cpmpy, minizinc
from loshu.model.backends.backend import Backend
from loshu.model.backends.cp_sat import CP_SAT
from loshu.model.backends.mathopt import HIGHS, SCIP

BACKENDS: Final[tuple[Backend, ...]] = (CP_SAT, HIGHS, SCIP, *minizinc.SOLVERS, *cpmpy.SOLVERS)
"""The first one is used unless another is asked for."""


def backend_named(name: str) -> Backend:
    """Find a back end; ``minizinc:NAME`` is any solver that MiniZinc knows.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar one, or the command that lists all.

    Examples
    --------
    >>> backend_named("highs").linear_only
    True
    """
    known = {backend.name for backend in BACKENDS}
    if name.startswith(minizinc.PREFIX) and name not in known:
        return minizinc.minizinc_solver(name.removeprefix(minizinc.PREFIX))
    return find_named(BACKENDS, name, "back end", listed_by="loshu solvers")


__all__ = ["BACKENDS", "backend_named"]
