"""A model said in zeros and ones alone: one variable for each value of each variable.

For Sudoku this is the binary model of the textbooks: x[r, c, v] is 1 where cell (r, c) holds v,
729 variables in all, and 324 equations say that every cell has one value and that every value
is once in every row, column and box.
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
    """A model of zeros and ones, and what its variables say of the model it was made from."""

    model: Model
    number_of: dict[Literal, int]
    """The variable that is 1 where the literal holds."""

    def values(self, zeros_and_ones: Sequence[int]) -> tuple[int, ...]:
        """Return the values of the first model's variables."""
        found = {v: value for (v, value), at in self.number_of.items() if zeros_and_ones[at]}
        return tuple(found[variable] for variable in range(len(found)))


def binary_model(model: Model) -> BinaryModel:
    """Say a model in zeros and ones.

    Examples
    --------
    >>> cells = Model()
    >>> cells.all_different([cells.variable(range(1, 4)) for _ in range(3)])
    >>> binary_model(cells).model.size
    (9, 6)
    """
    said = Model()
    number_of: dict[Literal, int] = {}
    for variable, (domain, allowed) in enumerate(zip(model.domains, model.allowed, strict=True)):
        for value in domain:
            number = said.variable((0, 1))
            number_of[variable, value] = number
            if value not in allowed:
                said.restrict(number, (0,))
            elif len(allowed) == 1:
                said.restrict(number, (1,))
        said.total([number_of[variable, value] for value in domain], 1)
    for constraint in model.constraints:
        for terms, low, high in _rows(constraint, model, number_of):
            said.linear(terms, low=low, high=high)
    return BinaryModel(said, number_of)


def _rows(
    constraint: Constraint, model: Model, number_of: dict[Literal, int]
) -> Iterator[tuple[list[Term], int | None, int | None]]:
    match constraint:
        case AllDifferent(variables):
            values = sorted({value for v in variables for value in model.domains[v]})
            # As many values as variables: each value is taken, and an equation says more.
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
    """Say a sum by its values; where a condition fails, the sum is given room to be anything."""
    if any(literal not in number_of for literal in constraint.where):
        return
    terms = [
        (factor * value, number_of[v, value])
        for factor, v in constraint.terms
        for value in model.domains[v]
        if factor * value
    ]
    where = [number_of[literal] for literal in constraint.where]
    if not where:
        yield terms, constraint.low, constraint.high
        return
    least, greatest = bounds(constraint.terms, model.domains)
    for bound, room, sign in (
        (constraint.low, (constraint.low or 0) - least, -1),
        (constraint.high, greatest - (constraint.high or 0), 1),
    ):
        if bound is None or room <= 0:
            continue
        row = _merged([*terms, *((sign * room, number) for number in where)])
        end = bound + sign * room * len(where)
        yield (row, None, end) if sign > 0 else (row, end, None)


def _merged(terms: list[Term]) -> list[Term]:
    factors: dict[int, int] = {}
    for factor, variable in terms:
        factors[variable] = factors.get(variable, 0) + factor
    return [(factor, variable) for variable, factor in factors.items()]
