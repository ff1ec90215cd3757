"""Actions for making squares: kinds, methods, squares and constructions step by step."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.core.seeds import chosen_seed
from loshu.magic.completion.explanation.traces import explain
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.entry_choice import arguments_for, first_entry, has_equal_sums
from loshu.magic.construction.maker import make as make_square
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.construction.requirements import require_kind_of_entries
from loshu.magic.notation import problem_of
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import phrase, translations
from loshu.text.citations import source_in
from loshu.web.action import Action
from loshu.web.families.magic.completing import found_squares
from loshu.web.families.magic.large import LARGEST as LARGEST_SHOWN
from loshu.web.families.magic.own_numbers import asked_numbers, is_searched, with_gaps
from loshu.web.families.magic.squares import SquareStep, require_order, shown_steps, written

_SEARCH: Final = phrase("magic.page", "Search among these numbers")
_NONE: Final = phrase("magic.page", "No square of these numbers exists.")
_NOT_FOUND: Final = phrase("magic.page", "No square was found within the time limit.")
LARGEST_FILM: Final = 30
"""Largest order of a construction that is shown step by step."""
_TOGETHER: Final = 8


class SquareKind(TypedDict):
    """A property, and the reason if no square of the order has it."""

    name: str
    title: str
    meaning: str
    impossible: str


class SquareMethod(TypedDict):
    """A construction that works for an order."""

    name: str
    title: str
    source: str
    kinds: list[str]
    """The properties of its squares."""
    film: bool
    """Whether it can be shown step by step."""


class MethodList(TypedDict):
    """All kinds, and the constructions for an order."""

    kinds: list[SquareKind]
    methods: list[SquareMethod]


class ConstructedSquare(TypedDict):
    """A square, its method, and the seed that reproduces it."""

    text: str
    method: str
    title: str
    source: str
    seed: int | None


class ConstructionFilm(TypedDict):
    """A part of the steps of a construction, the number of all, and the final square."""

    text: str
    method: str
    title: str
    source: str
    total: int
    steps: list[SquareStep]


def methods(*, order: int, lang: str = "en") -> MethodList:
    """List the kinds of squares, and the methods for an order."""
    require_order(order, LARGEST_SHOWN)
    words = translations(lang)
    return MethodList(
        kinds=[
            SquareKind(
                name=known.name,
                title=words.text(known.title),
                meaning=words.text(known.meaning),
                impossible=why_impossible(order, known.name, lang) or "",
            )
            for known in PROPERTIES
        ],
        methods=[
            SquareMethod(
                name=known.name,
                title=words.text(known.title),
                source=source_in(known.source, lang),
                kinds=sorted(known.promises(order)),
                film=known.explain is not None,
            )
            for known in CONSTRUCTIONS
            if known.serves(order)
        ],
    )


def make(
    *,
    order: int,
    kind: str = "",
    method: str = "",
    random: bool = False,
    seed: int | None = None,
    constant: str = "",
    numbers: str = "",
    lang: str = "en",
) -> ConstructedSquare:
    """Make a square by a seed or at random, and verify the properties that its method promises.

    Its entries are 1 to n², numbers with a sum, or given numbers; a search finds the squares that
    no construction makes.
    """
    require_order(order)
    asked = asked_numbers(order, numbers, constant)
    wanted, unit = asked.arguments(asked.unit), asked.unit
    if is_searched(order, wanted) and not method:
        return _searched(order, kind, wanted, chosen_seed(seed) if random else seed, lang)
    listed = wanted.get("entries")
    entries = arguments_for(order, listed) if listed else {}
    chosen = choose(
        order, method=method or entries.pop("method", None), kind=kind or None, lang=lang
    )
    if "numbers" in entries and chosen.name != "number-set":
        raise UnsupportedError(
            f"Method {chosen.name!r} needs numbers in equal steps. Choose any method."
        )
    if "constant" in wanted:
        entries["first"] = _first_entry(chosen, order, wanted["constant"])
    require_kind_of_entries(
        kind or None,
        order,
        Fraction(entries.get("first", 1), unit.denominator),
        Fraction(entries.get("increment", 1), unit.denominator),
    )
    number = chosen_seed(seed) if random or seed is not None else None
    grid = make_square(order, method=chosen.name, seed=number, **entries)
    return ConstructedSquare(
        text=written(grid, unit),
        method=chosen.name,
        title=translations(lang).text(chosen.title),
        source=source_in(chosen.source, lang),
        seed=number,
    )


def _searched(
    order: int, kind: str, wanted: dict[str, Any], seed: int | None, lang: str
) -> ConstructedSquare:
    """Find a square of numbers by a search, which tests it by the definitions."""
    if "entries" not in wanted:
        wanted = {**wanted, "entries": with_gaps(order, wanted["constant"])}
    problem = read_problem(order, kind or "magic", lang=lang, **wanted)
    squares, everything = found_squares(problem, 1, (seed or 0) % 2**62)
    words = translations(lang)
    if not squares:
        reason = problem.impossible or words.text(_NONE if everything else _NOT_FOUND)
        raise UnsupportedError(f"{reason[:1].upper()}{reason[1:]}".removesuffix(".") + ".")
    return ConstructedSquare(
        text=written(squares[0], problem.pool.unit),
        method="search",
        title=words.text(_SEARCH),
        source="",
        seed=seed,
    )


def _first_entry(construction: Construction, order: int, constant: int) -> int:
    """Return the first entry of a square with a constant."""
    if not has_equal_sums(construction, order):
        raise UnsupportedError(
            f"Squares by {construction.name} do not have equal sums of consecutive numbers. "
            "Choose a different kind or method."
        )
    return first_entry(order, 1, constant)


def construct(
    *, order: int, kind: str = "", method: str = "", lang: str = "en"
) -> Iterator[ConstructionFilm]:
    """Show how a method builds its square, a few steps at a time."""
    require_order(order, LARGEST_FILM)
    known = choose(order, method=method or None, kind=kind or None, lang=lang)
    trace = explain(order, method=known.name)
    head = ConstructionFilm(
        text=str(problem_of(trace.final)),
        method=known.name,
        title=translations(lang).text(known.title),
        source=source_in(known.source, lang),
        total=len(trace.steps),
        steps=[],
    )
    steps = shown_steps(trace, known.sentences, lang)
    while some := list(islice(steps, _TOGETHER)):
        yield {**head, "steps": some}


ACTIONS: Final = (
    Action(methods),
    Action(make, seconds=30),
    Action(construct, seconds=30),
)
