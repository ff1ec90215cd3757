"""Sandwiches: the sum of the values between the least and the greatest of a row or column."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

MOST_IN_SETS: Final = 10
"""The most values of a line whose sandwich the search reads as a set."""


def most(size: int) -> int:
    """Return the greatest sum."""
    return sum(range(2, size))


def model(model: Model, line: list[int], total: int, size: int) -> None:
    """Require the sum for every two places of the slices of bread."""
    for a, b in permutations(range(len(line)), 2):
        bread = [(line[a], 1), (line[b], size)]
        filling = line[min(a, b) + 1 : max(a, b)]
        if filling:
            model.total(filling, total, where=bread)
        elif total:
            model.forbid(bread)


def broken(values: list[int], total: int, size: int) -> bool:
    """Whether the sum is wrong."""
    if 1 not in values or size not in values:
        return True
    first, last = sorted((values.index(1), values.index(size)))
    return sum(values[first + 1 : last]) != total


TEXT: Final = phrase(
    "sudoku.rule",
    "Sandwich: a number outside the grid is the sum of the digits between 1 and {size} in its row "
    "or column.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the sum since the first slice of bread; -1 before it, -2 after the second."""
    total, size = constraint.number or 0, field.size

    def advance(held: int, _at: int, value: int) -> int | None:
        bread = value in (1, size)
        if held < 0:
            return (0 if held == -1 else None) if bread else held
        if bread:
            return -2 if held == total else None
        return held + value if held + value <= total else None

    yield Walk(constraint.cells[0], -1, advance, lambda held: bool(held == -2))


def tight_walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the set of the values since the first slice of bread, as bits."""
    total, size = constraint.number or 0, field.size
    if size > MOST_IN_SETS:
        yield from walks(constraint, field)
        return
    fillings = _fillings(total, size)
    begun = {part for filling in fillings for part in _subsets(filling)}
    before, after = 1, -1  # no set has bit 0

    def advance(held: int, _at: int, value: int) -> int | None:
        bread = value in (1, size)
        if held in (before, after):
            return held if not bread else (0 if held == before else None)
        if bread:
            return after if held in fillings else None
        now = held | 1 << value
        return now if now != held and now in begun else None

    yield Walk(constraint.cells[0], before, advance, lambda held: bool(held == after))


def _fillings(total: int, size: int) -> set[int]:
    """Return the sets of values between the slices with a sum, as bits."""
    sums = {0: 0}
    for value in range(2, size):
        sums |= {held | 1 << value: so_far + value for held, so_far in sums.items()}
    return {held for held, so_far in sums.items() if so_far == total}


def _subsets(whole: int) -> Iterator[int]:
    part = whole
    while part:
        yield part
        part = part - 1 & whole
    yield 0


SENTENCES: Final = sentences(
    {
        "sandwich.fit": "Between 1 and {size} {house:in} the digits add up to {number}, so "
        "{result}.",
        "sandwich.given": "Between 1 and {size} {house:in} the digits add up to {number}. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, tight_walks=tight_walks, sentences=SENTENCES)
SANDWICH: Final = rule_beside(
    Beside(
        name="sandwich",
        key="sandwichsum",
        most=most,
        demands=model,
        is_broken=broken,
        either_side=True,
    ),
    phrase("sudoku.rule.title", "sandwich sums"),
    TEXT,
    one=phrase("sudoku.rule.one", "sandwich sum"),
    logic=LOGIC,
)
