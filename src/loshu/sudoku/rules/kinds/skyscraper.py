"""Skyscrapers: the clue is how many values of a row or column exceed all values before them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.visible_digits import visible_reason
from loshu.text import phrase, sentences

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState


MOST_IN_SETS: Final = 10
"""The most values for which the search remembers all values so far."""


def most(field: Field) -> int:
    """Return the greatest possible clue."""
    return field.digits[-1]


def model(model: Model, line: list[int], seen: int, _field: Field) -> None:
    """Track the greatest value so far, and whether a cell raised it; 0 is not seen."""
    highest = line[0]
    raised = [_is_high(model, highest)] if 0 in model.domains[highest] else []
    before = 1 - len(raised)
    for cell in line[1:]:
        now, rises = model.variable(model.domains[cell]), model.variable((0, 1))
        model.linear([(1, now), (-1, cell)], low=0, high=0, where=[(rises, 1)])
        model.linear([(1, cell), (-1, highest)], low=1, where=[(rises, 1)])
        model.linear([(1, now), (-1, highest)], low=0, high=0, where=[(rises, 0)])
        model.linear([(1, highest), (-1, cell)], low=0, where=[(rises, 0)])
        highest = now
        raised.append(rises)
    model.total(raised, seen - before)


def _is_high(model: Model, cell: int) -> int:
    """Return the variable that is 1 where a cell is not 0."""
    high = model.variable((0, 1))
    for value in model.domains[cell]:
        model.linear([(1, high)], low=value > 0, high=value > 0, where=[(cell, value)])
    return high


def broken(values: list[int], seen: int, _field: Field) -> bool:
    """Whether another number of values is visible."""
    return sum(a < b for a, b in pairwise(accumulate((0, *values), max))) != seen


TEXT: Final = phrase(
    "sudoku.rule",
    "Skyscrapers: a number outside the grid is how many digits, seen from there, are larger than "
    "all before them.",
)


FROM_ZERO: Final = phrase(
    "sudoku.rule",
    "Skyscrapers: a number outside the grid is how many digits, seen from there, are larger than "
    "all before them. A 0 does not count.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the greatest value so far, and how many raised it."""
    seen, greatest = constraint.number or 0, field.digits[-1]

    def advance(held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
        top, count = held
        if value > top:
            top, count = value, count + 1
        room = min(greatest - top, len(constraint.cells[0]) - at - 1)
        return (top, count) if count <= seen <= count + room else None

    yield Walk(constraint.cells[0], (0, 0), advance, lambda held: bool(held[1] == seen))


def tight_walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember all values so far, which are different; longer lines have too many such states."""
    cells, seen, greatest = constraint.cells[0], constraint.number or 0, field.digits[-1]
    if field.size > MOST_IN_SETS:
        yield from walks(constraint, field)
        return

    def advance(held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
        used, count = held
        top = max(used.bit_length() - 1, 0)
        if used >> value & 1:
            return None
        count += value > top
        room = min(greatest - max(top, value), len(cells) - at - 1)
        return (used | 1 << value, count) if count <= seen <= count + room else None

    yield Walk(cells, (0, 0), advance, lambda held: bool(held[1] == seen))


def reason(
    state: "RuleState", constraint: Constraint, known: Sequence[int], gone: Sequence[int]
) -> str:
    """Write which values would make too few, or too many, visible."""
    seen = constraint.number or 0
    return visible_reason(state, constraint.cells[0], seen, known, gone) if seen > 1 else ""


SENTENCES: Final = sentences(
    {
        "skyscraper.fit": "Seen from {first}, {number} digits {house:in} are greater than all "
        "before them, so {result}.",
        "skyscraper.fit.one": "Seen from {first}, no digit {house:in} is greater than the first "
        "one, so {result}.",
        "skyscraper.given": "Seen from {first}, {number} digits {house:in} are greater than all "
        "before them. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, tight_walks=tight_walks, reason=reason, sentences=SENTENCES)
SKYSCRAPER: Final[Rule] = replace(
    rule_beside(
        Beside(name="skyscraper", key="skyscraper", most=most, demands=model, is_broken=broken),
        phrase("sudoku.rule.title", "skyscrapers"),
        TEXT,
        one=phrase("sudoku.rule.one", "skyscraper"),
        logic=LOGIC,
    ),
    from_zero=FROM_ZERO,
)
