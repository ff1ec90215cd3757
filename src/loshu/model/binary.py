"""The binary model: a 0-1 variable for each value of each variable, and sums alone.

For Sudoku this is the binary model of the textbooks: x[r, c, v] is 1 where cell (r, c) holds v.
It has 729 variables and 324 equations: each cell has one value, and each value is once in each row,
column and box.  For a magic square of order n it has n^4 variables and 2n^2 + 2n + 2 equations:
each cell has one number, each number has one cell, and the rows, columns and two diagonals have
the magic sum.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loshu.model.model import (
    AllDifferent,
    AtLeast,
    Constraint,
    Linear,
    Literal,
    Model,
    NotAll,
    Term,
    bounds,
)


@dataclass(frozen=True, slots=True)
class BinaryModel:
    """A model with 0-1 variables alone, and what each means in the original model."""

    model: Model
    number_of: dict[Literal, int]
    """The 0-1 variable of each literal of the original model."""

    def values(self, zeros_and_ones: Sequence[int]) -> tuple[int, ...]:
        """Return the values of the original model's variables."""
        found = {v: value for (v, value), at in self.number_of.items() if zeros_and_ones[at]}
        return tuple(found[variable] for variable in range(len(found)))


def binary_model(model: Model) -> BinaryModel:
    """Convert a model into one with 0-1 variables and sums.

    Examples
    --------
    >>> cells = Model()
    >>> cells.all_different([cells.variable(range(1, 4)) for _ in range(3)])
    >>> binary_model(cells).model.size
    (9, 6)
    """
    binary = Model()
    number_of: dict[Literal, int] = {}
    for variable, (domain, allowed) in enumerate(zip(model.domains, model.allowed, strict=True)):
        for value in domain:
            number = binary.variable((0, 1))
            number_of[variable, value] = number
            if value not in allowed:
                binary.restrict(number, (0,))
            elif len(allowed) == 1:
                binary.restrict(number, (1,))
        binary.total([number_of[variable, value] for value in domain], 1)
    for constraint in model.constraints:
        for terms, low, high in _rows(constraint, model, number_of):
            binary.linear(terms, low=low, high=high)
    return BinaryModel(binary, number_of)


def _rows(
    constraint: Constraint, model: Model, number_of: dict[Literal, int]
) -> Iterator[tuple[list[Term], int | None, int | None]]:
    match constraint:
        case AllDifferent(variables):
            values = sorted({value for v in variables for value in model.domains[v]})
            # If values and variables are equally many, each value occurs: an equation, not a bound.
            low = 1 if len(values) == len(variables) else None
            for value in values:
                holders = [(v, value) for v in variables if (v, value) in number_of]
                yield [(1, number_of[holder]) for holder in holders], low, 1
        case NotAll(literals):
            known = [number_of[literal] for literal in literals if literal in number_of]
            if len(known) == len(literals):
                yield [(1, number) for number in known], None, len(known) - 1
        case AtLeast(number, literals):
            known = [number_of[literal] for literal in literals if literal in number_of]
            yield [(1, number_at) for number_at in known], number, None
        case Linear():
            yield from _linear_rows(constraint, model, number_of)


def _linear_rows(
    constraint: Linear, model: Model, number_of: dict[Literal, int]
) -> Iterator[tuple[list[Term], int | None, int | None]]:
    """Return a sum in terms of values; if a condition fails, its bounds are relaxed (big M)."""
    if any(literal not in number_of for literal in constraint.where):
        return
    terms = [
        (factor * value**constraint.power, number_of[v, value])
        for factor, v in constraint.terms
        for value in model.domains[v]
        if factor * value**constraint.power
    ]
    where = [number_of[literal] for literal in constraint.where]
    if not where:
        yield terms, constraint.low, constraint.high
        return
    least, greatest = bounds(constraint.terms, model.domains, constraint.power)
    for bound, room, sign in (
        (constraint.low, (constraint.low or 0) - least, -1),
        (constraint.high, greatest - (constraint.high or 0), 1),
    ):
        if bound is None or room <= 0:
            continue
        row = [*terms, *((sign * room, number) for number in where)]
        end = bound + sign * room * len(where)
        yield (row, None, end) if sign > 0 else (row, end, None)
