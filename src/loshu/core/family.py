"""A puzzle as set, and the record that every family of puzzles fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from loshu.core.grid import Grid

if TYPE_CHECKING:  # for annotations only: every command reads problems, few run jobs
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.job import Job, JobForm
    from loshu.core.scene import Scene


@dataclass(frozen=True, slots=True)
class Problem:
    """A puzzle as set, with one text form that reproduces it anywhere.

    Parameters
    ----------
    family : str
        Name of the family, such as ``"magic"``.
    body : str
        The family's own canonical text.
    grid : Grid
        The cells that `body` describes.

    Examples
    --------
    >>> print(Problem("magic", "8 1 6/3 5 7/4 9 2", Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]])))
    magic:8 1 6/3 5 7/4 9 2
    """

    family: str
    body: str
    grid: Grid = field(compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.family}:{self.body}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """What the command line, the page and the conformance tests need of a family."""

    name: str
    title: str
    parse: Callable[[str], Problem]
    """Read the body of a text form; raises `NotationError`."""
    violations: Callable[[Problem], Sequence[str]]
    """Say in words what breaks the rules; empty when nothing does."""
    scene: "Callable[[Problem], Scene]"
    examples: tuple[str, ...]
    """Text forms that the conformance tests and the documentation show."""
    jobs: "Sequence[Job]" = ()
    """The long counts that a census can run."""
    job_forms: "tuple[JobForm, ...]" = ()
    """Further ones that are too many to list."""
    catalogs: "Callable[[], Sequence[CatalogSource]]" = tuple
    """Returns what catalogs can be built of; a function, so that only catalogs load it."""
