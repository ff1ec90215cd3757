"""The one list of puzzle families, and the way from a text form to its family.

Each family is imported when it is first used, so that a command pays for its own family only.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, overload

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.family import Family, Problem
from loshu.core.named import find_named
from loshu.core.notation.cells import quoted

if TYPE_CHECKING:  # for annotations only
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.job import Job, JobForm
    from loshu.core.printing import Printing

NAMES: Final = ("magic", "sudoku", "tour", "sliding")
"""The families; the record of each is ``FAMILY`` in ``loshu.NAME.puzzle_family``."""


VERBS: Final = ("make", "check", "solve", "count", "list", "rate", "explain", "show")
"""What every family does: functions of ``loshu.NAME`` and commands of ``loshu NAME``."""


class _Families(Sequence[Family]):
    """The records in the order of `NAMES`, each imported when it is first used."""

    def __len__(self) -> int:
        return len(NAMES)

    @overload
    def __getitem__(self, index: int) -> Family: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Family]: ...
    def __getitem__(self, index: int | slice) -> Family | Sequence[Family]:
        if isinstance(index, slice):
            return tuple(family_named(name) for name in NAMES[index])
        return family_named(NAMES[index])

    def __iter__(self) -> Iterator[Family]:
        return map(family_named, NAMES)


FAMILIES: Final[Sequence[Family]] = _Families()


def parse(text: str) -> Problem:
    """Read the text form of a puzzle of any family.

    Parameters
    ----------
    text : str
        The family's name, a colon and the puzzle: ``magic:8 1 6/3 5 7/4 9 2``.

    Raises
    ------
    NotationError
        No family's name in front, or text that the family cannot read.

    Examples
    --------
    >>> parse("magic:8 1 6/3 5 7/4 9 2").grid.shape
    (3, 3)
    >>> parse("8 1 6/3 5 7/4 9 2")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: expected a family and a colon in front, as in
    'magic:8 1 6/3 5 7/4 9 2', got '8 1 6/3 5 7/4 9 2'; the families are: magic,
    sudoku, tour, sliding
    """
    name = name_in(text)
    if name:
        return family_named(name).parse(text.strip().partition(":")[2])
    raise NotationError(
        f"expected a family and a colon in front, as in 'magic:8 1 6/3 5 7/4 9 2', "
        f"got {quoted(text.strip())}; the families are: {', '.join(NAMES)}"
    )


def name_in(text: str) -> str:
    """Return the family that a text form names; empty where it names none.

    Examples
    --------
    >>> name_in(" sudoku:53..7"), name_in("53..7")
    ('sudoku', '')
    """
    name, colon, _ = text.lstrip("\ufeff \t\r\n").partition(":")
    return name if colon and name in NAMES else ""


def family_named(name: str) -> Family:
    """Import and return the record of a family.

    Raises
    ------
    UnsupportedError
        There is no family of that name.

    Examples
    --------
    >>> family_named("magic").title
    'Magic squares'
    """
    if name not in NAMES:
        raise UnsupportedError(f"there is no family {name!r}; the families are: {', '.join(NAMES)}")
    family: Family = import_module(f"loshu.{name}.puzzle_family").FAMILY
    return family


def svg_of(problem: Problem) -> str:
    """Return the picture of a problem that a notebook shows.

    Examples
    --------
    >>> svg_of(parse("sliding:2x2:3,1,2,0"))[:4]
    '<svg'
    """
    return family_named(problem.family).scene(problem)._repr_svg_()


def printing_of(name: str) -> "Printing":
    """Import and return the record by which a family prints its puzzles.

    Raises
    ------
    UnsupportedError
        There is no family of that name.

    Examples
    --------
    >>> list(printing_of("sudoku").levels)
    ['easy', 'medium', 'hard', 'unfair', 'extreme']
    """
    if name not in NAMES:
        raise UnsupportedError(f"there is no family {name!r}; the families are: {', '.join(NAMES)}")
    printing: Printing = import_module(f"loshu.{name}.printing").PRINTING
    return printing


def job_named(name: str) -> "Job":
    """Find a long count of any family, or make the one that its name describes.

    Raises
    ------
    UnsupportedError
        There is none of that name.
    NotationError
        The name has the form of one, but what it describes cannot be read.

    Examples
    --------
    >>> job_named("sudoku-9").title
    'Sudoku grids of 9x9'
    """
    for form in job_forms():
        job = form.make(name)
        if job is not None:
            return job
    try:
        return find_named(jobs(), name, "census")
    except UnsupportedError as error:
        forms = ", ".join(form.form for form in job_forms())
        raise UnsupportedError(f"{error}; and of the form {forms}") from None


def jobs() -> "tuple[Job, ...]":
    """List the long counts of all families."""
    return tuple(job for family in FAMILIES for job in family.jobs)


def job_forms() -> "tuple[JobForm, ...]":
    """List the forms of names of long counts that are too many to list."""
    return tuple(form for family in FAMILIES for form in family.job_forms)


def catalog_sources() -> "tuple[CatalogSource, ...]":
    """List what catalogs of all families can be built."""
    return tuple(source for family in FAMILIES for source in family.catalogs())


def catalog_source_named(name: str) -> "CatalogSource":
    """Find the source of a catalog.

    Raises
    ------
    UnsupportedError
        There is none of that name; the message lists them all.

    Examples
    --------
    >>> catalog_source_named("magic-4").rows
    880
    """
    family = name.partition("-")[0]
    if family in NAMES:  # so that no other family is imported
        return find_named(family_named(family).catalogs(), name, "catalog")
    return find_named(catalog_sources(), name, "catalog")
