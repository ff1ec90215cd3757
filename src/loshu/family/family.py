"""The record that every family of puzzles fills in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from loshu.core.grid import Grid
from loshu.core.problem import Problem

if TYPE_CHECKING:  # for annotations only: every command reads problems, few run jobs
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.job import Job, JobForm
    from loshu.core.notation.nearest import KnownForms
    from loshu.core.scene import Scene
    from loshu.core.step import Step, Trace
    from loshu.family.card import Card
    from loshu.family.played_board import PlayedBoard
    from loshu.family.printing import Printing
    from loshu.text import Phrase


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a trace with its sentence.

    `grid` is the position that the picture shows; it lies `left` and `top` cells from the corner.
    """

    scene: "Scene"
    sentence: str
    grid: Grid
    left: float = 0
    top: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BookFlags:
    """The options of ``loshu book`` that ask for puzzles of a family."""

    count: str
    """The option for the number of puzzles, such as ``--tours``."""
    count_help: str
    kind: str = ""
    """The kind of these puzzles, such as ``--tour-board``; empty without one."""
    kind_help: str = ""
    mixed: str = ""
    """Further kinds with their numbers, such as ``--variants``; empty without them."""
    mixed_help: str = ""


@dataclass(frozen=True, slots=True)
class DailyKind:
    """A kind of puzzle that every day has: `Printing.make` makes it with the date as seed."""

    title: "Phrase"
    goal: "Phrase"
    """A sentence for players who do not know the kind."""
    kind: str
    level: str
    size: str
    """Rows and columns, as players read them."""


def _not_alike(_text: str) -> int:
    return 0


def _grid_forms() -> "KnownForms":
    from loshu.core.notation.nearest import GRID_FORMS, KnownForms

    return KnownForms(GRID_FORMS)


def filled_share(problem: Problem) -> float:
    """Return the share of the cells that have a value.

    Examples
    --------
    >>> filled_share(Problem("magic", "8 1/3 .", Grid([[8, 1], [3, None]])))
    0.75
    """
    cells = [cell for row in problem.grid for cell in row]
    return sum(cell is not None for cell in cells) / len(cells)


def _no_problem(_value: object) -> None:
    return None


def _no_part(_problem: Problem) -> str:
    return ""


def _no_variant(_problem: Problem, _lang: str) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A family of puzzles, with all that generic code needs of it.

    Functions that only some commands need are imported when they are called.
    """

    name: str
    title: str
    game: str = ""
    """The title of a game with one of its puzzles; empty where it is that of the family."""
    package: str
    """The package whose functions are the verbs, such as ``loshu.magic``."""
    parse: Callable[[str], Problem]
    """Read the body of a text form; raises `NotationError`."""
    part: Callable[[Problem], str] = _no_part
    """Return the subpackage that has the verbs for a problem; empty for those of the package."""
    problem_of: Callable[[object], Problem | None] = _no_problem
    """Return a value that only this family has as a problem; None for other values."""
    likeness: Callable[[str], int] = _not_alike
    """Return how much a text that names no family is like a puzzle of this one, from 0 to 4."""
    forms: "Callable[[], KnownForms]" = _grid_forms
    """Return the formats that an error about an unreadable text may name."""
    violations: Callable[[Problem], Sequence[str]]
    """Say in words what breaks the rules; empty when nothing does."""
    scene: "Callable[[Any], Scene]"
    """Draw a problem, or a value of the family that has one."""
    progress: Callable[[Problem], float] = filled_share
    """Return how far a game is, from 0 to 1."""
    variant: Callable[[Problem, str], str] = _no_variant
    """Name the variant of a problem in a language; empty for the usual puzzles of the family."""
    examples: tuple[str, ...]
    """Text forms that the conformance tests and the documentation show."""
    sentences: Callable[[], Mapping[str, object]]
    """Return the English sentences of steps, by the keys of the steps."""
    words: "Callable[[Step, str], str]"
    """Put a step into words of a language."""
    film: "Callable[[Trace, str], Iterator[Frame]]"
    """Yield a frame for each step of a trace, and at last its end."""
    play: "Callable[[Problem, str], PlayedBoard]"
    """Begin to play a puzzle, with the sentences of a language."""
    cards: "Callable[[], Mapping[str, Callable[[Any], Card]]]"
    """Return the cards of values in notebooks, by the names of their types."""
    book: BookFlags
    precedence: int = 1
    """Families of lower precedence read texts and begin books before others."""
    printing: "Callable[[], Printing]"
    """Return how sheets and books print, prove, rate and make the puzzles."""
    daily: "tuple[DailyKind, ...]" = ()
    """The puzzles of a day, the easiest first."""
    jobs: "Sequence[Job]" = ()
    """The long counts that a census can run."""
    job_forms: "tuple[JobForm, ...]" = ()
    """Further ones that are too many to list."""
    catalogs: "Callable[[], Sequence[CatalogSource]]" = tuple
    """Return the catalogs that can be built."""

    def __reduce__(self) -> "tuple[Callable[[str], Family], tuple[str]]":
        # By its place, as its functions have no names.
        return _family_of, (self.package,)


def _family_of(package: str) -> Family:
    family: Family = import_module(f"{package}.puzzle_family").FAMILY
    return family
