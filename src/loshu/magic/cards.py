"""Magic squares: reports, completions, puzzles, families of squares, counts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from loshu.core.grid import Grid
from loshu.core.scene import Scene
from loshu.family.card import Card, CardTable, Fold, Shown
from loshu.family.facts import facts_of, record_card, shown
from loshu.magic.completion.explanation.explainer import CompletionRating, rating_sentence
from loshu.magic.completion.nearest import NearestSquare
from loshu.magic.completion.solutions import Completions
from loshu.magic.construction.construction import Construction
from loshu.magic.counting.result import SquareCount
from loshu.magic.finding.found_squares import FoundSquares
from loshu.magic.gallery.exhibit import Exhibit
from loshu.magic.listing.square_list import SquareList
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.picture import show
from loshu.magic.properties import property_named
from loshu.magic.properties.classification import Classification
from loshu.magic.puzzles.least_sets import LeastClues
from loshu.magic.puzzles.puzzle import SquarePuzzle
from loshu.magic.shapes.drawing import draw_shape
from loshu.magic.shapes.explanation import ShapeExplanation
from loshu.magic.shapes.filled import FilledShape
from loshu.magic.shapes.report import ShapeReport
from loshu.magic.shapes.shape import MagicShape
from loshu.magic.shapes.solutions import ShapeSolutions
from loshu.magic.verification.report import ScanReport, SquareReport
from loshu.text import translations

DRAWN: Final = 6
"""Squares of a list that are shown."""
LISTED: Final = 20
"""Squares inside a grid whose places are shown."""
_DRAWN_CELLS: Final = 256
_HIDDEN: Final = ("violations", "square", "solutions", "solution")
"""Attributes that a card draws, or puts into sentences."""


def report(report: SquareReport | ScanReport) -> Card:
    """Show a verdict and every reason for it."""
    title = f"Square report: {report.verdict}"
    return Card(title=title, sentences=report.violations, facts=_others(report))


def classification(found: Classification) -> Card:
    """Show what a square is, its properties by their titles."""
    words = translations("en")
    titles = ", ".join(words.text(property_named(name).title) for name in found.properties)
    facts: list[tuple[str, Shown]] = [(name, value) for name, value in facts_of(found)]
    named = {"properties": titles, "entries": found.entries.in_words()}
    facts = [(name, named.get(name, value)) for name, value in facts]
    return Card(title=f"Classification of a square of order {found.order}", facts=facts)


def completions(found: Completions) -> Card:
    """Show a square and its completions."""
    count = len(found.solutions)
    scenes = [_named(found.puzzle, "the square"), *_drawn(found.solutions)]
    known = "all" if found.complete else "at least"
    sentences = [f"Completions: {known} {count:,}."]
    sentences += [found.reason] if found.reason else []
    return Card(title="Completions", sentences=sentences, scenes=scenes, facts=_others(found))


def rating(rating: CompletionRating) -> Card:
    """Show a rating in words."""
    return replace(record_card(rating), sentences=[rating_sentence(rating)])


def puzzle(made: SquarePuzzle) -> Card:
    """Show a puzzle and its solution."""
    scenes = [_named(made.puzzle, "the puzzle"), _named(made.solution, "the solution")]
    return Card(title="Magic square puzzle", scenes=scenes, facts=_others(made))


def nearest_square(found: NearestSquare) -> Card:
    """Show a square, the nearest magic one, and what changes."""
    scenes = [_named(found.given, "the square")]
    scenes += [] if found.square is None else [_named(found.square, "the nearest square")]
    changes = [f"{cell}: {old} to {new}" for cell, old, new in found.changes()]
    return Card(title="Nearest square", sentences=changes, scenes=scenes, facts=_others(found))


def found_squares(found: FoundSquares) -> Card:
    """Show the places of squares inside a grid."""
    rows = tuple(
        (square.cell, str(square.order), f"{square.sum:,}") for square in islice(found, LISTED)
    )
    facts: list[tuple[str, Shown]] = [
        ("count", shown(len(found))),
        ("complete", shown(found.complete)),
        ("kinds", ", ".join(found.kinds)),
        ("seconds", shown(found.seconds)),
    ]
    table = CardTable(("first cell", "order", "sum"), rows) if rows else None
    return Card(title="Squares inside a grid", facts=facts, table=table)


def magic_shape(shape: MagicShape) -> Card:
    """Show the cells and lines of a shape."""
    sizes = ", ".join(str(len(group.lines)) for group in shape.groups)
    facts: list[tuple[str, Shown]] = [("cells", shown(shape.cells)), ("lines", sizes)]
    scene = draw_shape(shape, [None] * shape.cells)
    return Card(title=f"Magic shape {shape.name}", scenes=[scene], facts=facts)


def filled_shape(filled: FilledShape) -> Card:
    """Show a shape and its numbers; a large cube has its size only."""
    facts: list[tuple[str, Shown]] = [("cells", shown(len(filled.numbers)))]
    scenes = [filled.scene()] if len(filled.numbers) <= _DRAWN_CELLS else []
    return Card(title=f"Filled shape {filled.name}", scenes=scenes, facts=facts)


def shape_report(report: ShapeReport) -> Card:
    """Show the verdict on a shape and every reason for it."""
    facts: list[tuple[str, Shown]] = [
        ("is_magic", shown(report.is_magic)),
        ("sums", ", ".join(map(str, report.sums))),
        ("kinds", ", ".join(report.kinds)),
    ]
    title = f"Report on the shape {report.filled.name}"
    return Card(title=title, sentences=report.violations, facts=facts)


def shape_solutions(found: ShapeSolutions) -> Card:
    """Show a shape and its solutions."""
    known = "all" if found.complete else "at least"
    sentences = [f"Solutions: {known} {found.count:,}.", *filter(None, [found.reason])]
    scenes = [each.scene() for each in (found.puzzle, *found.solutions[:DRAWN])]
    return Card(title="Solutions of a shape", sentences=sentences, scenes=scenes)


def shape_explanation(found: ShapeExplanation) -> Card:
    """Show the steps of an explanation."""
    folds = [Fold(line, scene) for line, scene in zip(found.words(), found.scenes(), strict=True)]
    return Card(
        title=f"Explanation of {found.puzzle.name}",
        sentences=[found.opening()],
        scenes=[found.solution.scene()],
        folds=folds,
    )


def least_clues(found: LeastClues) -> Card:
    """Show how many sets of each size force a square, and the smallest puzzles."""
    columns = ("clues", "sets that force a square", "of which no clue can go", "squares")
    rows = tuple(
        (str(k), f"{forcing:,}", f"{minimal:,}", f"{found.least_of.get(k, 0):,}")
        for k, (forcing, minimal) in enumerate(zip(found.forcing, found.minimal, strict=True))
    )
    title = f"Least clues of the squares of order {found.order}"
    said = f"The least number of clues is {found.least}, in {found.classes:,} ways."
    drawn = _drawn(found.puzzles())
    return Card(title=title, sentences=[said], scenes=drawn, table=CardTable(columns, rows))


def orbit(orbit: SquareOrbit) -> Card:
    """Show how many relatives a square has, and the first ones."""
    facts: list[tuple[str, Shown]] = [
        ("moves", ", ".join(orbit.names)),
        ("count", shown(orbit.count)),
        ("group order", shown(orbit.group_order)),
        ("repeats", shown(orbit.repeats)),
    ]
    numbers = range(min(DRAWN, orbit.count))
    members = [_named(Grid.from_array(orbit.nth(number)), f"no. {number}") for number in numbers]
    order = len(np.asarray(orbit.square))
    return Card(title=f"Relatives of a square of order {order}", facts=facts, scenes=members)


def count(found: SquareCount) -> Card:
    """Show a count, up to rotation and reflection as well, and how it was made."""
    question = found.question
    kinds = ", ".join(question.kinds) or "magic"
    facts: list[tuple[str, Shown]] = [
        ("total", shown(found.total)),
        ("essential", shown(found.essential)),
        ("method", found.description),
        ("seconds", shown(found.seconds)),
    ]
    if found.published is not None:
        published = found.published
        facts.append(("published", f"{published.value:,} ({published.source})"))
        facts.append(("agrees", shown(found.agrees)))
    rows = tuple((label, f"{number:,}") for label, number in found.by.items())
    table = CardTable(("by", "total"), rows) if rows else None
    return Card(
        title=f"Count of {kinds} squares of order {question.order}", facts=facts, table=table
    )


def construction(method: Construction) -> Card:
    """Show a construction: the orders it serves, its choices and its source."""
    facts: list[tuple[str, Shown]] = [
        ("name", method.name),
        ("orders", method.orders.english),
        ("choices", shown([f"{each.name}: {each.meaning.english}" for each in method.options])),
        ("explains itself", shown(method.explain is not None)),
        ("source", method.source),
    ]
    return Card(title=f"Construction: {method.title.english}", facts=facts)


def square_list(listed: SquareList) -> Card:
    """Show the first squares of a list."""
    first = (Grid.from_array(square) for block in listed.blocks(limit=DRAWN) for square in block)
    kinds = ", ".join(listed.question.kinds)
    facts: list[tuple[str, Shown]] = [("size", shown(listed.size))] if listed.size else []
    title = f"List of {kinds} squares of order {listed.question.order}"
    return Card(title=title, scenes=_drawn(first), facts=facts)


def exhibit(exhibit: Exhibit) -> Card:
    """Show a famous square, its story and its sums."""
    words = translations("en")
    title = f"{words.text(exhibit.title)} ({exhibit.year_in()})"
    scene = show(exhibit.square, sums=True)
    facts: list[tuple[str, Shown]] = [
        ("constant", shown(exhibit.constant)),
        ("famous for", ", ".join(exhibit.famous_for)),
        ("source", exhibit.source),
    ]
    return Card(title=title, sentences=[words.text(exhibit.remark)], scenes=[scene], facts=facts)


def _drawn(squares: Iterable[Grid]) -> list[Scene]:
    first = islice(squares, DRAWN)
    return [_named(grid, f"no. {number}") for number, grid in enumerate(first, 1)]


def _named(grid: Grid, name: str) -> Scene:
    return replace(show(grid), caption=name)


def _others(record: object) -> list[tuple[str, Shown]]:
    return [(name, value) for name, value in facts_of(record) if name not in _HIDDEN]


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "SquareReport": report,
        "ScanReport": report,
        "Classification": classification,
        "Completions": completions,
        "CompletionRating": rating,
        "SquarePuzzle": puzzle,
        "LeastClues": least_clues,
        "NearestSquare": nearest_square,
        "FoundSquares": found_squares,
        "MagicShape": magic_shape,
        "FilledShape": filled_shape,
        "ShapeReport": shape_report,
        "ShapeSolutions": shape_solutions,
        "ShapeExplanation": shape_explanation,
        "SquareList": square_list,
        "SquareOrbit": orbit,
        "SquareCount": count,
        "Construction": construction,
        "Exhibit": exhibit,
    }
)
"""By the names of the types."""
