"""The one list of puzzle families, and the way from a text form to its family.

Each family is imported when it is first used, so that a command pays for its own family only.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, overload

from loshu._exports import own_names
from loshu.core.errors import NotationError, UnsupportedError

if TYPE_CHECKING:  # `loshu --help` lists the families, and needs nothing else of them
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.job import Job, JobForm
    from loshu.core.problem import Problem
    from loshu.family.family import Family


__dir__ = own_names(__name__)


class Listing(NamedTuple):
    """The module of a family, and its line in the help of the command line."""

    module: str
    """The module whose ``FAMILY`` is its record."""
    commands: str
    """The package of its commands."""
    summary: str


LISTED: Final[dict[str, Listing]] = {
    "magic": Listing(
        "loshu.magic.puzzle_family",
        "loshu.cli.magic",
        "Magic squares: make, check, complete, count, transform.",
    ),
    "sudoku": Listing(
        "loshu.sudoku.puzzle_family",
        "loshu.cli.sudoku",
        "Sudokus and variants: make, solve, explain, rate, convert.",
    ),
    "tour": Listing(
        "loshu.tour.puzzle_family",
        "loshu.cli.tour",
        "Number tours: make, solve, count, find, draw, play.",
    ),
    "sliding": Listing(
        "loshu.sliding.puzzle_family",
        "loshu.cli.sliding",
        "Sliding puzzles: make, solve, explain, rate, play.",
    ),
}
"""The families by name: the only list of them."""
VERBS: Final = ("make", "check", "solve", "count", "list", "rate", "explain", "show")
"""The actions of every family: functions of ``loshu.NAME`` and commands of ``loshu NAME``."""


class _Families(Sequence["Family"]):
    """The records in the order of `LISTED`, each imported when it is first used."""

    def __len__(self) -> int:
        return len(LISTED)

    @overload
    def __getitem__(self, index: int) -> "Family": ...
    @overload
    def __getitem__(self, index: slice) -> "Sequence[Family]": ...
    def __getitem__(self, index: int | slice) -> "Family | Sequence[Family]":
        names = tuple(LISTED)[index]
        return family_named(names) if isinstance(names, str) else tuple(map(family_named, names))


FAMILIES: Final[Sequence["Family"]] = _Families()


def parse(text: str) -> "Problem":
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
    loshu.core.errors.NotationError: '8 1 6/3 5 7/4 9 2' does not name its family. Expected magic,
    sudoku, tour or sliding and a colon in front, as in 'magic:8 1 6/3 5 7/4 9 2'.
    """
    from loshu.core.named import either
    from loshu.core.notation.cells import quoted

    name = name_in(text)
    if name:
        return family_named(name).parse(text.strip().partition(":")[2])
    if unknown := unknown_name_in(text):
        try:
            family_named(unknown)
        except UnsupportedError as error:
            raise NotationError(str(error)) from None
    raise NotationError(
        f"{quoted(text.strip())} does not name its family. Expected {either([*LISTED])} and a "
        "colon in front, as in 'magic:8 1 6/3 5 7/4 9 2'."
    )


def name_in(text: str) -> str:
    """Return the family that a text form names; empty where it names none.

    Examples
    --------
    >>> name_in(" sudoku:53..7"), name_in("53..7")
    ('sudoku', '')
    """
    name, _ = _front(text)
    return name if name in LISTED else ""


def unknown_name_in(text: str) -> str:
    """Return the unknown name before the colon of a text, as in ``sodoku:53..7``; else nothing.

    Examples
    --------
    >>> unknown_name_in("sodoku:53..7"), unknown_name_in("https://example.org")
    ('sodoku', '')
    """
    name, rest = _front(text)
    is_name = len(name) > 1 and name.isalpha() and name not in LISTED
    return name if is_name and not rest.startswith(("/", "\\")) else ""


def _front(text: str) -> tuple[str, str]:
    """Split a text at its first colon; the front is empty without one."""
    name, colon, rest = text.lstrip("\ufeff \t\r\n").partition(":")
    return name if colon else "", rest


def family_named(name: str) -> "Family":
    """Import and return the record of a family.

    Raises
    ------
    UnsupportedError
        An unknown family.

    Examples
    --------
    >>> family_named("magic").title
    'Magic squares'
    """
    if name not in LISTED:
        from loshu.core.named import require_named

        require_named([*LISTED], name, "family")
    family: Family = import_module(LISTED[name].module).FAMILY
    return family


def by_precedence() -> "list[Family]":
    """List the families in the order in which they read texts and fill books.

    Examples
    --------
    >>> [family.name for family in by_precedence()]
    ['sudoku', 'tour', 'sliding', 'magic']
    """
    return sorted(FAMILIES, key=lambda family: family.precedence)


def likely_families(text: str) -> list[tuple[int, str]]:
    """Return how much a text is like each family, the most likely one first; 0 is not at all.

    Examples
    --------
    >>> likely_families("1 . 3/. # ./7 . 5")
    [(3, 'tour')]
    """
    found = ((family.likeness(text), family.name) for family in FAMILIES)
    return sorted((each for each in found if each[0]), key=lambda each: -each[0])


def job_named(name: str) -> "Job":
    """Find a long count of any family, or make the one that its name describes.

    Raises
    ------
    UnsupportedError
        There is none of that name.
    NotationError
        The name has the form of one, but its text cannot be read.

    Examples
    --------
    >>> job_named("sudoku-9").title
    'Sudoku grids of 9x9'
    """
    from loshu.core.named import find_named

    for form in job_forms():
        job = form.make(name)
        if job is not None:
            return job
    try:
        return find_named(jobs(), name, "census", listed_by="loshu census plan")
    except UnsupportedError as error:
        forms = ", ".join(form.form for form in job_forms())
        raise UnsupportedError(f"{error} Names of this form also work: {forms}.") from None


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
        An unknown name; the message has a similar one, or lists all.

    Examples
    --------
    >>> catalog_source_named("magic-4").rows
    880
    """
    from loshu.core.named import find_named

    family = name.partition("-")[0]
    if family in LISTED:  # so that no other family is imported
        return find_named(family_named(family).catalogs(), name, "catalog")
    return find_named(catalog_sources(), name, "catalog")
