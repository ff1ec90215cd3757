"""A puzzle as set, and the record that every family of puzzles fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from loshu.core.deferred import deferred
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

    _repr_svg_ = deferred("loshu.families:svg_of")


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that the page asks of a family: a function of keyword arguments.

    Their types are what JSON can hold and the page's form checks; what the function returns is made
    of numbers, text, lists, dictionaries and dataclasses.  A generator function is a long job: what
    it yields reaches the page at once, and it can be cancelled at any time.

    Parameters
    ----------
    function : callable
        At the root of a module, so that other processes find it.
    seconds : float
        Its limit of time.
    quick : bool
        It takes a few milliseconds at most whatever it is given.
    upload : bool
        It takes the text of a file, so that its request may be long.
    """

    function: Callable[..., object]
    seconds: float = 10.0
    quick: bool = False
    upload: bool = False

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__


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
    actions: "Callable[[], Sequence[Action]]" = tuple
    """Returns what the page can ask beyond a check and a picture, which need nothing here."""
