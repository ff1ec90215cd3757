"""X-sums: the first x values of a row or column have this sum, where x is the first of them."""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import Logic, SumWhere, Walk
from loshu.sudoku.rules.sums import sum_of
from loshu.text import phrase, sentences


def most(field: Field) -> int:
    """Return the greatest sum: that of a whole line."""
    return sum(field.digits)


def broken(values: list[int], total: int, _field: Field) -> bool:
    """Whether the sum is wrong."""
    return values[0] > len(values) or sum(values[: values[0]]) != total


TEXT: Final = phrase(
    "sudoku.rule",
    "X-sum: a number outside the grid is the sum of the first x digits from there, where x is the "
    "first digit.",
)


def conditions(constraint: Constraint, field: Field) -> Iterator[SumWhere]:
    """Yield the sum of the other cells for every first value."""
    first, *others = constraint.cells[0]
    for value in field.digits:
        added = others[: max(0, value - 1)]
        total = (constraint.number or 0) - value
        if value > len(constraint.cells[0]):
            added, total = [], -1  # there are too few cells
        yield SumWhere(((first, value),), sum_of(((1, cell) for cell in added), total))


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember how many cells are still added, and their sum."""
    total = constraint.number or 0

    def advance(held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
        left, so_far = (value, 0) if not at else held
        if not left:
            return held
        now = so_far + value
        return (left - 1, now) if now == total or (left > 1 and now < total) else None

    def accepts(held: tuple[int, int]) -> bool:
        return held == (0, total)

    yield Walk(constraint.cells[0], (0, 0), advance, accepts)


SENTENCES: Final = sentences(
    {
        "x-sum.fit": "From {first} on, the first x digits {house:in} add up to {number}, where x "
        "is the digit in {first}, so {result}.",
        "x-sum.given": "From {first} on, the first x digits {house:in} add up to {number}, where "
        "x is the digit in {first}. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
X_SUM: Final = rule_beside(
    Beside(name="x-sum", key="xsum", most=most, is_broken=broken),
    phrase("sudoku.rule.title", "X-sums"),
    TEXT,
    one=phrase("sudoku.rule.one", "X-sum"),
    logic=LOGIC,
)
