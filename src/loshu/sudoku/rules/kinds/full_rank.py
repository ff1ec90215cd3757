"""Full rank: a clue outside is the rank of its line among all rows and columns, read as numbers.

Each digit begins four lines, one on each side.  So a clue gives the first digit of its line,
and how many of the other three lines with this digit are smaller.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.beside import Beside, line_from, rule_beside
from loshu.sudoku.rules.logic import Logic, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values
from loshu.text import phrase, sentences

NAME: Final = "full-rank"
_SIDES: Final = 4
_State: TypeAlias = tuple[int, int]
"""The smaller lines so far, and the digit to compare, or one of the next two."""
_APART, _EQUAL = -1, 0
"""The line is smaller or greater, or begins with another digit; it is equal so far."""


def least(_field: Field) -> int:
    """Return the least clue."""
    return 1


def most(field: Field) -> int:
    """Return the greatest clue: the number of rows and columns, read from both ends."""
    return _SIDES * field.size


def lines(field: Field) -> list[tuple[int, ...]]:
    """Return all rows and columns, each from both ends."""
    ends = [
        place
        for at in range(field.width)
        for end in (-1, field.width)
        for place in ((at, end), (end, at))
    ]
    return [line_from(row, column, field) for row, column in ends]


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the line has another rank, or another line is equal."""
    read = [[values[cell] for cell in line] for line in lines(field)]
    own = [values[cell] for cell in constraint.cells[0]]
    return read.count(own) > 1 or sorted(read).index(own) + 1 != constraint.number


TEXT: Final = phrase(
    "sudoku.rule",
    "Full rank: all rows and columns are read from both ends as numbers. A number outside the grid "
    "is the rank of the number read from there, 1 for the smallest; no other is equal to it.",
)


def _begins_with(constraint: Constraint, field: Field) -> tuple[int, int]:
    """Return the first digit of the line, and the number of smaller lines that begin with it."""
    before, smaller = divmod((constraint.number or 1) - 1, _SIDES)
    return field.digits[before], smaller


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, list[int]]]:
    """Yield the first digit of the line."""
    yield constraint.cells[0][0], [_begins_with(constraint, field)[0]]


def conditions(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Compare the line with all others; the smallest and the greatest one with each alone."""
    own = constraint.cells[0]
    first, smaller = _begins_with(constraint, field)
    others = [line for line in lines(field) if line != own]
    if smaller in (0, _SIDES - 1):
        for other in others:
            yield _comparison([other], own, first, (0, min(smaller, 1)), smaller > 0)
    else:
        yield _comparison(others, own, first, (smaller, smaller), False)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the comparisons with one other line; that with all has too many cells to explain."""
    if _begins_with(constraint, field)[1] in (0, _SIDES - 1):
        yield from conditions(constraint, field)


def _comparison(
    others: Sequence[tuple[int, ...]],
    own: tuple[int, ...],
    first: int,
    smaller: tuple[int, int],
    no_greater: bool,
) -> Walk:
    """Return the walk along the line of a clue, in turn with each of some others."""
    turns = (
        (other[0], *chain.from_iterable(zip(other[1:], own[1:], strict=True))) for other in others
    )
    cells = (own[0], *chain.from_iterable(turns))
    shape = WalkShape(_rank_walk, (len(own), len(others), first, *smaller, no_greater))
    named = {"own": own, "other": others[0]}
    return _rank_walk(*shape.arguments)._replace(cells=cells, named=named, shape=shape)


def _rank_walk(
    length: int, others: int, first: int, fewest: int, most_smaller: int, no_greater: bool
) -> Walk:
    """Return the walk that counts the smaller lines that begin with a digit."""
    turn = 2 * length - 1

    def advance(held: _State, at: int, value: int) -> _State | None:
        smaller, digit = held
        if at == 0:
            return held if value == first else None
        place = (at - 1) % turn
        if place == 0:
            return smaller, _EQUAL if value == first else _APART
        if digit == _APART or place % 2:
            return held if digit == _APART else (smaller, value)
        if digit == value:
            return None if place == turn - 1 else (smaller, _EQUAL)
        if digit > value:
            return None if no_greater else (smaller, _APART)
        return (smaller + 1, _APART) if smaller < most_smaller else None

    return Walk(
        tuple(range(1 + turn * others)), (0, _APART), advance, lambda held: bool(held[0] >= fewest)
    )


SENTENCES: Final = sentences(
    {
        "full-rank.fit": "The number in {own} has the rank {number}, so compared with the number "
        "in {other}, {result}.",
        "full-rank.given": "The number in {own} has the rank {number}. Compared with the number in "
        "{other}, {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(allowed=allowed, conditions=conditions, walks=walks, sentences=SENTENCES)


def read_full_rank(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the clues; each digit must begin four lines."""
    if not field.is_square:
        raise NotationError(
            f"{place.path}: full ranks need equal numbers of rows, columns and digits."
        )
    yield from _BESIDE.read(place, field)


_BESIDE: Final = Beside(name=NAME, key="fullrank", least=least, most=most, own=True)
FULL_RANK: Final[Rule] = replace(
    rule_beside(
        _BESIDE,
        phrase("sudoku.rule.title", "full ranks"),
        TEXT,
        one=phrase("sudoku.rule.one", "full rank"),
        example=(Constraint(NAME, ((7, 6, 5, 4),), 6),),
        logic=LOGIC,
    ),
    read=read_full_rank,
    broken=broken,
)
