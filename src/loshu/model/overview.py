"""Overview of the general solvers: which are installed, and their abilities."""

from dataclasses import asdict, dataclass
from typing import Any

from loshu.core.representations import notebook_html
from loshu.model.backends import BACKENDS


@dataclass(frozen=True, slots=True)
class Solver:
    """A general solver, as `solvers` lists it."""

    name: str
    title: str
    version: str | None
    """None where it is not installed."""
    first: bool
    """Whether it finds a solution."""
    all: bool
    """Whether it finds all solutions in one search; others start again after each."""
    count: bool
    """Whether it counts solutions in one search."""
    proof: bool
    """Whether it proves that none exists."""
    install: str
    """The command that installs it."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return asdict(self)


def solvers() -> tuple[Solver, ...]:
    """List the back ends; none is imported for that.

    Examples
    --------
    >>> [solver.name for solver in solvers()][:3]
    ['cp-sat', 'highs', 'scip']
    """
    return tuple(
        Solver(
            name=backend.name,
            title=backend.title,
            version=backend.installed(),
            first=True,
            all=backend.enumerates,
            count=backend.enumerates,
            proof=True,
            install=backend.install,
        )
        for backend in BACKENDS
    )
