"""Magic squares as one of the families of puzzles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from loshu.core.catalog_source import CatalogSource
from loshu.core.grid import Grid
from loshu.core.problem import Problem
from loshu.core.scene import Scene
from loshu.family.family import BookFlags, DailyKind, Family
from loshu.magic import cards, film, likeness, played_board, printing
from loshu.magic.jobs import JOBS
from loshu.magic.notation import FAMILY_NAME, may_be_shape, problem_of
from loshu.magic.notation import parse as parse_square
from loshu.magic.number_unit import in_common_unit
from loshu.magic.picture import show
from loshu.magic.verification.square_check import check
from loshu.text.messages import phrase

if TYPE_CHECKING:
    from loshu.magic.shapes.filled import FilledShape


def parse(text: str) -> Problem:
    """Read a square or a shape, some of whose cells may be empty.

    Raises
    ------
    NotationError
        Neither a square nor a shape with its numbers.

    Examples
    --------
    >>> print(parse("8,1,6/ 3,_,7/ 4,9,2"), parse("a b/b c: 1 2 ."))
    magic:8 1 6/3 . 7/4 9 2 magic:a b/b c: 1 2 .
    """
    if may_be_shape(text):
        from loshu.magic.shapes.problems import is_shape, parse_shape

        if is_shape(text):
            return parse_shape(text)
    return parse_square(text)


def _shape_in(problem: Problem) -> "FilledShape | None":
    if not may_be_shape(problem.body):
        return None
    from loshu.magic.shapes.problems import shape_of

    return shape_of(problem)


def _part(problem: Problem) -> str:
    return "shapes" if _shape_in(problem) is not None else ""


def _problem_of(value: object) -> Problem | None:
    """Take a grid for a square with blanks, and a shape for one without numbers."""
    if isinstance(value, Grid):
        return problem_of(value)
    from loshu.magic.shapes.filled import FilledShape, as_filled
    from loshu.magic.shapes.shape import MagicShape

    return as_filled(value).problem if isinstance(value, FilledShape | MagicShape) else None


def violations(problem: Problem) -> tuple[str, ...]:
    """Describe the faults of a square.

    Examples
    --------
    >>> violations(parse("8 1 6/3 5 7/4 9 2"))
    ()
    >>> violations(parse("8 1 6/3 5 7/4 2 9"))[0]
    'Column 2 has the sum 8, 7 less than 15'
    >>> violations(parse("4 0.5 3/1.5 2.5 3.5/2 4.5 1.5"))[0]
    'Row 3 has the sum 8, 0.5 more than 7.5'
    """
    if (filled := _shape_in(problem)) is not None:
        from loshu.magic.shapes.report import check as check_shape

        return check_shape(filled).mistakes
    unit, report = in_common_unit(problem.body)[1], check(problem.grid)
    return report.violations if unit.denominator == 1 else report.in_unit("en", unit.text)


def picture(problem: Problem) -> Scene:
    """Draw a square with its entries.

    Examples
    --------
    >>> picture(parse("8 1 6/3 5 7/4 9 2")).width
    3
    """
    if (filled := _shape_in(problem)) is not None:
        return filled.scene()
    return show(problem.grid, written=in_common_unit(problem.body)[1].text)


def catalogs() -> Sequence[CatalogSource]:
    """Return what catalogs of magic squares can be built of; imported here, when one is asked for.

    Examples
    --------
    >>> [source.name for source in catalogs()]
    ['magic-3', 'magic-4', 'magic-5']
    """
    from loshu.magic.catalog_sources import SIZES, source_of_order

    return [source_of_order(n) for n in SIZES]


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Magic squares").english,
    game=phrase("family", "Magic square").english,
    package="loshu.magic",
    parse=parse,
    part=_part,
    problem_of=_problem_of,
    likeness=lambda text: likeness.likeness(text),
    violations=violations,
    scene=picture,
    examples=(
        "magic:8 1 6/3 5 7/4 9 2",
        "magic:16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1",
        "magic:8 . ./. 5 ./. 9 2",
        "magic:-4 3 -2/1 -1 -3/0 -5 2",
    ),
    sentences=lambda: film.sentences(),
    words=lambda step, lang: film.step_in_words(step, lang),
    film=lambda trace, lang: film.film(trace, lang),
    play=lambda problem, lang: played_board.play(problem, lang),
    cards=lambda: cards.CARDS,
    book=BookFlags(
        count="--magic",
        count_help="Number of magic squares to complete.",
        kind="--magic-order",
        kind_help="Order of the magic squares, 3 to 12, perhaps with their numbers, 3:2..18/2, or "
        "a shape such as star-6 (default: 4).",
    ),
    precedence=2,
    printing=lambda: printing.PRINTING,
    daily=(
        DailyKind(
            phrase("daily", "Magic square"),
            phrase("daily", "Every row, column and diagonal has the same sum."),
            "4",
            "medium",
            "4 × 4",
        ),
    ),
    jobs=JOBS,
    catalogs=catalogs,
)
