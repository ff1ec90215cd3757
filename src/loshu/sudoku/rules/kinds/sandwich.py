"""Sandwiches: the sum of the values between the least and the greatest of a row or column."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from loshu.core.errors import NotationError
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.rule import Rule
from loshu.text import phrase, sentences

MOST_IN_SETS: Final = 10
"""The most values of a line whose sandwich the search reads as a set."""


def most(field: Field) -> int:
    """Return the greatest sum."""
    return sum(field.digits[1:-1])


def model(model: Model, line: list[int], total: int, field: Field) -> None:
    """Require the sum for every two places of the slices of bread."""
    for a, b in permutations(range(len(line)), 2):
        bread = [(line[a], field.digits[0]), (line[b], field.digits[-1])]
        filling = line[min(a, b) + 1 : max(a, b)]
        if filling:
            model.total(filling, total, where=bread)
        elif total:
            model.forbid(bread)


def broken(values: list[int], total: int, field: Field) -> bool:
    """Whether the sum is wrong."""
    least, greatest = field.digits[0], field.digits[-1]
    if least not in values or greatest not in values:
        return True
    first, last = sorted((values.index(least), values.index(greatest)))
    return sum(values[first + 1 : last]) != total


TEXT: Final = phrase(
    "sudoku.rule",
    "Sandwich: a number outside the grid is the sum of the digits between 1 and {size} in its row "
    "or column.",
)
FROM_ZERO: Final = phrase(
    "sudoku.rule",
    "Sandwich: a number outside the grid is the sum of the digits between 0 and {size} in its row "
    "or column.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the sum since the first slice of bread; -1 before it, -2 after the second."""
    total, ends = constraint.number or 0, (field.digits[0], field.digits[-1])

    def advance(held: int, _at: int, value: int) -> int | None:
        bread = value in ends
        if held < 0:
            return (0 if held == -1 else None) if bread else held
        if bread:
            return -2 if held == total else None
        return held + value if held + value <= total else None

    yield Walk(constraint.cells[0], -1, advance, lambda held: bool(held == -2))


def tight_walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the set of the values since the first slice of bread, as bits."""
    ends = field.digits[0], field.digits[-1]
    if field.size > MOST_IN_SETS:
        yield from walks(constraint, field)
        return
    fillings = _fillings(constraint.number or 0, field.digits)
    begun = {part for filling in fillings for part in _subsets(filling)}
    before, after = 1, -1  # no set has the least digit

    def advance(held: int, _at: int, value: int) -> int | None:
        bread = value in ends
        if held in (before, after):
            return held if not bread else (0 if held == before else None)
        if bread:
            return after if held in fillings else None
        now = held | 1 << value
        return now if now != held and now in begun else None

    yield Walk(constraint.cells[0], before, advance, lambda held: bool(held == after))


def _fillings(total: int, digits: range) -> set[int]:
    """Return the sets of values between the slices with a sum, as bits."""
    sums = {0: 0}
    for value in digits[1:-1]:
        sums |= {held | 1 << value: so_far + value for held, so_far in sums.items()}
    return {held for held, so_far in sums.items() if so_far == total}


def _subsets(whole: int) -> Iterator[int]:
    part = whole
    while part:
        yield part
        part = part - 1 & whole
    yield 0


def check_line(place: JsonPlace, line: Sequence[int], field: Field) -> None:
    """Refuse a line without some digit, which may lack a slice of bread."""
    if len(line) < field.size:
        raise NotationError(
            f"{place.path}: a sandwich sum needs a line with every digit. Try 'lunchbox'."
        )


SENTENCES: Final = sentences(
    {
        "sandwich.fit": "Between {least} and {size} {house:in} the digits add up to {number}, so "
        "{result}.",
        "sandwich.given": "Between {least} and {size} {house:in} the digits add up to {number}. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, tight_walks=tight_walks, sentences=SENTENCES)
_BESIDE: Final = Beside(
    name="sandwich",
    key="sandwichsum",
    most=most,
    demands=model,
    is_broken=broken,
    check_line=check_line,
    either_side=True,
)
SANDWICH: Final[Rule] = replace(
    rule_beside(
        _BESIDE,
        phrase("sudoku.rule.title", "sandwich sums"),
        TEXT,
        one=phrase("sudoku.rule.one", "sandwich sum"),
        logic=LOGIC,
    ),
    from_zero=FROM_ZERO,
)
