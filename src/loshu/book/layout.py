"""Layout of the pages of a book."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final, Literal, TypeAlias

from loshu.book.chapters import Part, level_title
from loshu.book.puzzle import ReadyPuzzle
from loshu.core.scene import Scene
from loshu.render.document import (
    GAP,
    Leaf,
    PageShape,
    Slot,
    columns_for,
    divided,
    largest_cell,
    packed,
    solution_height,
)
from loshu.render.sheet import PUZZLE, SOLUTIONS
from loshu.text import phrase, translations

Solutions: TypeAlias = Literal["end", "upside-down", "none"]
MOST_PER_PAGE: Final = 12
EXPLANATIONS: Final = phrase("book", "Worked explanations")
_HEAD: Final = 24.0
"""Approximate height of headings and rules on a page, in millimeters."""
_SOLUTION: Final = 36.0
"""Minimum width of a solution in millimeters; for wide puzzles, width per cell:"""
_SOLUTION_CELL: Final = 2.8
_LARGEST_SOLUTION: Final = 6.0
_LARGE_SOLUTIONS: Final = 4
"""Solutions on a page in large print."""
_TURNED: Final = 24.0
"""Width of a solution at the foot of its page, in millimeters."""
_STEP: Final = 52.0
"""Minimum width of the picture of a step, in millimeters."""
_WORDS: Final = 16.0
"""Height of the text below a step."""
_HEADING: Final = 16.0
"""Height of a single heading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The plan of a book: its puzzles and their layout."""

    per_page: int = 4
    solutions: Solutions = "end"
    name_line: bool = False
    large_print: bool = False
    lang: str = "en"


def leaves_of(
    parts: Sequence[Part], explanations: Mapping[int, Sequence[Scene]], plan: Plan, shape: PageShape
) -> list[Leaf]:
    """Return the pages of a book: puzzles, explanations by the puzzles' numbers, solutions."""
    numbered = [*enumerate((each for part in parts for each in part.puzzles), 1)]
    found = [*_puzzle_leaves(parts, plan, shape), *_explanations(explanations, plan, shape)]
    if plan.solutions == "end":
        found += _solution_leaves(numbered, plan, shape)
    return found


def _puzzle_leaves(parts: Sequence[Part], plan: Plan, shape: PageShape) -> Iterator[Leaf]:
    number, chapter = 1, ""
    for part in parts:
        rules = {each.rule for each in part.puzzles}
        slots = [
            _slot(number + at, each, plan, part, beneath=len(rules) > 1)
            for at, each in enumerate(part.puzzles)
        ]
        solved = [Slot(each.solution, str(number + at)) for at, each in enumerate(part.puzzles)]
        width, height = shape.room
        columns = columns_for(plan.per_page, width, height - _HEAD)
        pages = zip(divided(slots, plan.per_page), divided(solved, plan.per_page), strict=True)
        for at, (page, answers) in enumerate(pages):
            turned = answers if plan.solutions == "upside-down" else ()
            yield Leaf(
                slots=page,
                columns=columns,
                rows=ceil(plan.per_page / columns),
                heading=part.chapter if part.chapter != chapter else "",
                subheading=part.title if not at else "",
                level=2 if part.title else 1,
                dots=part.dots,
                largest=largest_cell(plan.per_page),
                running=" · ".join(filter(None, (part.chapter, part.title))),
                introduction="" if at or len(rules) > 1 else rules.copy().pop(),
                names=plan.name_line,
                upside_down=turned,
                upside_down_columns=max(1, min(len(turned), int((width + 4) / (_TURNED + 4)))),
            )
            chapter = part.chapter
        number += len(part.puzzles)


def _slot(number: int, each: ReadyPuzzle, plan: Plan, part: Part, *, beneath: bool) -> Slot:
    """Return the place of a puzzle, with its rule below if puzzles have different rules."""
    scene = replace(each.picture, caption=each.rule if beneath else "")
    unnamed = not part.title and each.level
    level = level_title(each, translations(plan.lang)) if unnamed else ""
    return Slot(scene, str(number), " · ".join(filter(None, (each.name, level))))


def _solution_leaves(
    numbered: Sequence[tuple[int, ReadyPuzzle]], plan: Plan, shape: PageShape
) -> Iterator[Leaf]:
    title = translations(plan.lang).text(SOLUTIONS)
    room, tall = shape.room
    least = max(_SOLUTION, *(_SOLUTION_CELL * each.solution.width for _, each in numbered))
    columns = max(1, int((room + GAP) / (least + GAP)))
    slots = [Slot(each.solution, str(number)) for number, each in numbered]
    if plan.large_print:
        yield from _large_solutions(slots, title)
        return
    width = (room - GAP * (columns - 1)) / columns
    heights = [solution_height(each.solution, width, _LARGEST_SOLUTION) for _, each in numbered]
    for at, (page, rows) in enumerate(packed(slots, heights, columns, tall - _HEADING)):
        yield Leaf(
            slots=page,
            columns=columns,
            rows=len(rows),
            heading="" if at else title,
            running=title,
            heights=rows,
            largest=_LARGEST_SOLUTION,
            compact=True,
        )


def _large_solutions(slots: Sequence[Slot], title: str) -> Iterator[Leaf]:
    for at, page in enumerate(divided(slots, _LARGE_SOLUTIONS)):
        yield Leaf(
            slots=page,
            columns=2,
            rows=2,
            heading="" if at else title,
            running=title,
            largest=largest_cell(1),
        )


def _explanations(
    explanations: Mapping[int, Sequence[Scene]], plan: Plan, shape: PageShape
) -> Iterator[Leaf]:
    words = translations(plan.lang)
    title = words.text(EXPLANATIONS)
    room, tall = shape.room
    columns = max(1, int((room + GAP) / (_STEP + GAP)))
    width = (room - GAP * (columns - 1)) / columns
    rows = max(1, round((tall - _HEAD + GAP) / (width + _WORDS + GAP)))
    begun = False
    for number, steps in explanations.items():
        name = words.text(PUZZLE, number=number)
        for at, page in enumerate(divided([Slot(step, "") for step in steps], columns * rows)):
            yield Leaf(
                slots=page,
                columns=columns,
                rows=rows,
                heading="" if begun else title,
                subheading="" if at else name,
                level=2,
                running=f"{title} · {name}",
                compact=True,
            )
            begun = True
