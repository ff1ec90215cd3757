"""Checks at every keystroke: the properties and the faults of a square."""

from dataclasses import replace
from typing import Final, Literal, TypeAlias, TypedDict

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.magic.conditions.sliding import is_reachable
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import Classification, classify
from loshu.magic.properties.description import remarks
from loshu.magic.properties.square_property import Property
from loshu.magic.verification.report import VERDICTS, SquareReport
from loshu.magic.verification.square_check import check
from loshu.text import phrase, translations
from loshu.web.action import Action
from loshu.web.families.magic.listed_numbers import listed_numbers
from loshu.web.families.magic.own_numbers import expected_sum
from loshu.web.families.magic.property_lines import missing_properties
from loshu.web.families.magic.squares import read_in_unit

_UNREACHABLE: Final = phrase(
    "magic.page", "This square cannot be reached from the ordered board: the parity is wrong."
)
_SLIDING: Final = "sliding:{n}x{n}:{start}/{goal}"
_SIXTY_5: Final = (5, 5)
_SLID: Final = 10
"""Largest order of squares that are goals of sliding puzzles."""

_COMPARED: Final = 16
"""Largest order of squares whose missing properties are named; it takes 20 ms."""

LineName: TypeAlias = Literal["row", "column", "main-diagonal", "anti-diagonal"]


class LineTotal(TypedDict):
    """The sum of a line so far, as digits: JavaScript's numbers are exact only up to 2^53."""

    line: LineName
    number: int
    """From 0."""
    total: str
    difference: str
    """Difference from the expected sum; empty if unknown or if the line has empty cells."""
    blanks: int


class SquareProperty(TypedDict):
    """A property of a square."""

    name: str
    title: str
    meaning: str


class InspectedSquare(TypedDict):
    """The properties of a square, magic or not."""

    text: str
    rows: int
    columns: int
    verdict: str
    verdict_title: str
    expected: str
    """The expected sum of each line, as digits; empty if unknown."""
    lines: list[LineTotal]
    faults: list[str]
    notes: list[str]
    """The missing numbers and a remedy, as sentences."""
    repeated: list[str]
    """Numbers that occur more than once, or more often than they are listed, as digits."""
    numbers: list[str]
    """The listed numbers of a puzzle; empty for 1 to n²."""
    missing: list[int]
    foreign: list[tuple[int, int]]
    """Rows and columns, from 0, of numbers outside the expected range."""
    blanks: int
    entries: str
    properties: list[SquareProperty]
    others: list[SquareProperty]
    """Properties that a magic square could have, but does not."""
    remarks: list[str]
    slide: str
    """The sliding puzzle with this square as its goal, if the goal can be reached."""
    slide_refusal: str


def inspect(
    *, text: str, numbers: str = "", constant: str = "", lang: str = "en"
) -> InspectedSquare:
    """Check a square; list its properties if no cell is empty and all numbers are whole.

    Each listed number of a puzzle may occur as often as it is listed.
    """
    grid, unit = read_in_unit(text)
    if unit.denominator > 1:
        return _inspected_in_unit(grid, unit, numbers, constant, lang)
    rows, columns = grid.shape
    report = check(grid)
    listed = listed_numbers(grid, unit, numbers, constant)
    report = report if listed is None else listed.report(report, grid)
    found = classify(grid) if rows == columns and grid.is_full else None
    words = translations(lang)
    faults = list(replace(report, empty=(), missing=()).violations_in(lang))
    faults += [] if listed is None else listed.strangers(grid, lang)
    slide = _slide(grid)
    wrong_parity = slide is None and found is not None and "normal" in found.properties
    return InspectedSquare(
        text=grid.text,
        rows=rows,
        columns=columns,
        verdict=report.verdict,
        verdict_title=words.text(VERDICTS[report.verdict]),
        expected="" if report.expected is None else str(report.expected),
        lines=_lines(grid, report.expected),
        faults=faults,
        notes=_notes(report, faults, lang),
        repeated=[str(value) for value, _ in report.repeated],
        numbers=[] if listed is None else listed.keys,
        missing=list(report.missing),
        foreign=[(row - 1, column - 1) for row, column, _ in report.out_of_range],
        blanks=len(report.empty),
        entries="" if found is None else found.entries.in_words(lang),
        properties=_properties(found, lang),
        others=_others(grid, found, lang),
        remarks=[] if found is None else remarks(found, lang),
        slide=slide or "",
        slide_refusal=words.text(_UNREACHABLE) if wrong_parity and 1 < rows <= _SLID else "",
    )


def _inspected_in_unit(
    grid: Grid, unit: NumberUnit, numbers: str, constant: str, lang: str
) -> InspectedSquare:
    """Check the sums and the repeated numbers of decimals, which have no other properties."""
    rows, columns = grid.shape
    report = check(grid)
    listed = listed_numbers(grid, unit, numbers, constant)
    report = report if listed is None else listed.report(report, grid)
    expected = report.expected
    if report.empty:
        # The numbers in the square seem to be 1 to n² of a unit that further numbers change.
        expected = expected_sum(grid, unit, numbers, constant)
    faults = report.wrong_lines if expected == report.expected else ()
    shown = replace(report, empty=(), wrong_lines=faults)
    return InspectedSquare(
        text=unit.line(grid),
        rows=rows,
        columns=columns,
        verdict=report.verdict,
        verdict_title=translations(lang).text(VERDICTS[report.verdict]),
        expected="" if expected is None else unit.text(expected),
        lines=_lines(grid, expected, unit),
        faults=list(shown.in_unit(lang, unit.text)),
        notes=[],
        repeated=[unit.text(value) for value, _ in report.repeated],
        numbers=[] if listed is None else listed.keys,
        missing=[],
        foreign=[],
        blanks=len(report.empty),
        entries="",
        properties=[],
        others=[],
        remarks=[],
        slide="",
        slide_refusal="",
    )


def _notes(report: SquareReport, faults: list[str], lang: str) -> list[str]:
    """Return the missing numbers and the remedy as sentences; empty cells are visible."""
    said = replace(report, empty=()).violations_in(lang)
    missing = [each for each in said if each not in faults]
    return [*missing, *filter(None, [report.remedy_in(lang)])]


def _properties(found: Classification | None, lang: str) -> list[SquareProperty]:
    held = () if found is None else found.properties
    return [_property(known, lang) for known in PROPERTIES if known.name in held]


def _others(grid: Grid, found: Classification | None, lang: str) -> list[SquareProperty]:
    if found is None or grid.order > _COMPARED:
        return []
    return [_property(known, lang) for known in missing_properties(grid.array, found.properties)]


def _property(known: Property, lang: str) -> SquareProperty:
    words = translations(lang)
    return SquareProperty(
        name=known.name, title=words.text(known.title), meaning=words.text(known.meaning)
    )


def _lines(grid: Grid, expected: int | None, unit: NumberUnit = WHOLE) -> list[LineTotal]:
    if grid.shape[0] != grid.shape[1]:
        return []
    rows, n = grid.rows(), grid.order
    columns = [[row[column] for row in rows] for column in range(n)]
    lines: list[tuple[LineName, int, list[int | None]]] = [
        *(("row", number, row) for number, row in enumerate(rows)),
        *(("column", number, column) for number, column in enumerate(columns)),
        ("main-diagonal", 0, [rows[i][i] for i in range(n)]),
        ("anti-diagonal", 0, [rows[i][n - 1 - i] for i in range(n)]),
    ]
    return [_line(name, number, entries, expected, unit) for name, number, entries in lines]


def _line(
    name: LineName,
    number: int,
    entries: list[int | None],
    expected: int | None,
    unit: NumberUnit,
) -> LineTotal:
    held = [entry for entry in entries if entry is not None]
    blanks, total = len(entries) - len(held), sum(held)
    known = expected is not None and not blanks
    difference = unit.text(total - expected) if known and expected is not None else ""
    return LineTotal(
        line=name, number=number, total=unit.text(total), difference=difference, blanks=blanks
    )


def _slide(grid: Grid) -> str | None:
    """Return the sliding puzzle with a normal square as its goal; None if it cannot be reached.

    The largest number is the hole; in a square with 5 at the top right, as in Sixty-5, it is 5.
    """
    rows, columns = grid.shape
    square, n = grid.array, rows
    numbers = np.arange(1, n * n + 1)
    if (
        rows != columns
        or not 2 <= n <= _SLID
        or not np.array_equal(np.sort(square, axis=None), numbers)
    ):
        return None
    hole = 5 if (n, int(square[0, -1])) == _SIXTY_5 else n * n
    if (square == EMPTY).any() or not is_reachable(square[None], hole)[0]:
        return None
    start, goal = (
        ",".join("0" if number == hole else str(number) for number in board)
        for board in (numbers.tolist(), square.ravel().tolist())
    )
    return _SLIDING.format(n=n, start=start, goal=goal)


ACTIONS: Final = (Action(inspect, quick=True),)
