"""The one list of puzzle families, and the way from a text form to its family."""

from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.family import Family, Problem
from loshu.core.named import find_named
from loshu.core.notation.cells import quoted
from loshu.core.work import Work, WorkForm
from loshu.magic.puzzle_family import FAMILY as MAGIC
from loshu.sudoku.puzzle_family import FAMILY as SUDOKU
from loshu.tour.puzzle_family import FAMILY as TOUR

FAMILIES: Final[tuple[Family, ...]] = (MAGIC, SUDOKU, TOUR)


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
    sudoku, tour
    """
    name, colon, body = text.strip().partition(":")
    for family in FAMILIES:
        if colon and family.name == name:
            return family.parse(body)
    raise NotationError(
        f"expected a family and a colon in front, as in {FAMILIES[0].examples[0]!r}, "
        f"got {quoted(text.strip())}; the families are: {_names()}"
    )


def family_named(name: str) -> Family:
    """Find a family; raises `UnsupportedError`, with the names there are, for another.

    Examples
    --------
    >>> family_named("magic").title
    'Magic squares'
    """
    return find_named(FAMILIES, name, "family")


def work_named(name: str) -> Work:
    """Find a long count of any family, or make the one that its name describes.

    Raises
    ------
    UnsupportedError
        There is none of that name.
    NotationError
        The name has the form of one, but what it describes cannot be read.

    Examples
    --------
    >>> work_named("sudoku-9").title
    'Sudoku grids of 9x9'
    """
    for form in work_forms():
        work = form.make(name)
        if work is not None:
            return work
    try:
        return find_named(works(), name, "census")
    except UnsupportedError as error:
        forms = ", ".join(form.form for form in work_forms())
        raise UnsupportedError(f"{error}; and of the form {forms}") from None


def works() -> tuple[Work, ...]:
    """List the long counts of all families."""
    return tuple(work for family in FAMILIES for work in family.works)


def work_forms() -> tuple[WorkForm, ...]:
    """List the forms of names of long counts that are too many to list."""
    return tuple(form for family in FAMILIES for form in family.work_forms)


def _names() -> str:
    return ", ".join(family.name for family in FAMILIES)
