"""Full rank: a clue outside is the rank of its line among all rows and columns, read as numbers.

Each digit begins four lines, one on each side.  So a clue gives the first digit of its line,
and how many of the other three lines with this digit are smaller.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain
from typing import Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.beside import Beside, line_from, rule_beside
from loshu.sudoku.rules.logic import Logic, Recorded, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.text import Phrase, phrase, sentences

NAME: Final = "full-rank"
TIED: Final = "tied-rank"
"""The name of the rule by which several lines can have the same rank."""
_SIDES: Final = 4
_MOST_IN_NUMBERS: Final = 15
"""The most digits of which numbers can be compared in 64 bits."""
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


@lru_cache(maxsize=64)
def lines(field: Field) -> tuple[tuple[int, ...], ...]:
    """Return all rows and columns, each from both ends."""
    ends = [
        place
        for at in range(field.rows)
        for end in (-1, field.rows)
        for place in ((at, end), (end, at))
    ]
    return tuple(line_from(row, column, field) for row, column in ends)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the line has another rank, or another line is equal though no tie is allowed."""
    read = [[values[cell] for cell in line] for line in lines(field)]
    own = [values[cell] for cell in constraint.cells[0]]
    tied = read.count(own) > 1 and constraint.kind != TIED
    return tied or sorted(read).index(own) + 1 != constraint.number


TEXT: Final = phrase(
    "sudoku.rule",
    "Full rank: all rows and columns are read from both ends as numbers. A number outside the grid "
    "is the rank of the number read from there, 1 for the smallest; no other is equal to it.",
)

TIED_TEXT: Final = phrase(
    "sudoku.rule",
    "Full rank with ties: all rows and columns are read from both ends as numbers. A number "
    "outside the grid is the rank of the number read from there, 1 for the smallest; equal numbers "
    "have the same rank, and the next ranks are left out.",
)


def _begins_with(constraint: Constraint, field: Field) -> tuple[int, int]:
    """Return the first digit of the line, and the number of smaller lines that begin with it."""
    before, smaller = divmod((constraint.number or 1) - 1, _SIDES)
    return field.digits[before], smaller


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, list[int]]]:
    """Yield the first digit of the line."""
    yield constraint.cells[0][0], [_begins_with(constraint, field)[0]]


def conditions(constraint: Constraint, field: Field) -> Iterator[Recorded]:
    """Rank the line among those with its first digit, of which each other side has one."""
    own = constraint.cells[0]
    first, smaller = _begins_with(constraint, field)
    every = lines(field)
    sides = [every[side::_SIDES] for side in range(_SIDES)]
    others = [line for side in sides if own not in side for line in side]
    numbers = (first + field.shift, smaller, int(constraint.kind == TIED), len(own), field.size)
    cells = tuple(chain(own, *others))
    yield Recorded("rank", numbers, cells, partial(comparisons, constraint, field))


def comparisons(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Compare the line with all others; the smallest and the greatest one with each alone."""
    own = constraint.cells[0]
    first, smaller = _begins_with(constraint, field)
    others = [line for line in lines(field) if line != own]
    if smaller in (0, _SIDES - 1):
        for other in others:
            tied = constraint.kind == TIED and smaller == 0
            yield _comparison([other], own, first, (0, min(smaller, 1)), smaller > 0, tied)
    else:
        tied = constraint.kind == TIED
        yield _comparison(others, own, first, (smaller, smaller), False, tied)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the comparisons with one other line; that with all has too many cells to explain."""
    if _begins_with(constraint, field)[1] in (0, _SIDES - 1):
        yield from comparisons(constraint, field)


def add_to_model(
    model: Model, constraint: Constraint, field: Field, variable_of: Variables
) -> None:
    """Compare the number of the line with all others, and count the smaller ones."""
    own, size = constraint.cells[0], field.size
    if size > _MOST_IN_NUMBERS:
        replace(FULL_RANK, model=None).add_to(model, constraint, field, variable_of)
        return
    places = [size**at for at in reversed(range(size))]
    smaller = list[int]()
    for line in lines(field):
        if line != own:
            smaller.append(model.variable((0, 1)))
            terms = [(f, variable_of[cell]) for f, cell in zip(places, own, strict=True)]
            terms += [(-f, variable_of[cell]) for f, cell in zip(places, line, strict=True)]
            model.linear(terms, low=1, where=[(smaller[-1], 1)])
            model.linear(terms, high=0 if constraint.kind == TIED else -1, where=[(smaller[-1], 0)])
    model.total(smaller, (constraint.number or 1) - 1)


def _comparison(
    others: Sequence[tuple[int, ...]],
    own: tuple[int, ...],
    first: int,
    smaller: tuple[int, int],
    no_greater: bool,
    tied: bool,
) -> Walk:
    """Return the walk along the line of a clue, in turn with each of some others."""
    turns = (
        (other[0], *chain.from_iterable(zip(other[1:], own[1:], strict=True))) for other in others
    )
    cells = (own[0], *chain.from_iterable(turns))
    shape = WalkShape(_rank_walk, (len(own), len(others), first, *smaller, no_greater, tied))
    named = {"own": own, "other": others[0]}
    return _rank_walk(*shape.arguments)._replace(cells=cells, named=named, shape=shape)


def _rank_walk(
    length: int,
    others: int,
    first: int,
    fewest: int,
    most_smaller: int,
    no_greater: bool,
    tied: bool,
) -> Walk:
    """Return the walk that counts the smaller lines that begin with a digit; some can be equal."""
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
            return None if place == turn - 1 and not tied else (smaller, _EQUAL)
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
TIED_SENTENCES: Final = sentences(
    {
        "tied-rank.fit": "The number in {own} has the rank {number} with ties, so compared with "
        "the number in {other}, {result}.",
        "tied-rank.given": "The number in {own} has the rank {number} with ties. Compared with the "
        "number in {other}, {given:and}, so {result}.",
    }
)


def check_line(place: JsonPlace, _line: Sequence[int], field: Field) -> None:
    """Refuse fields in which a digit does not begin four lines."""
    if not field.is_square:
        raise NotationError(
            f"{place.path}: full ranks need equal numbers of rows, columns and digits."
        )


_BESIDE: Final = Beside(
    name=NAME, key="fullrank", least=least, most=most, check_line=check_line, own=True
)
_TIED: Final = replace(_BESIDE, name=TIED, key="tiedrank")


def _rule(beside: Beside, title: Phrase, text: Phrase, one: Phrase, logic: Logic) -> Rule:
    example = (Constraint(beside.name, ((7, 6, 5, 4),), 6),)
    rule = rule_beside(beside, title, text, one=one, example=example, logic=logic)
    return replace(rule, broken=broken, model=add_to_model)


FULL_RANK: Final = _rule(
    _BESIDE,
    phrase("sudoku.rule.title", "full ranks"),
    TEXT,
    phrase("sudoku.rule.one", "full rank"),
    LOGIC,
)
TIED_RANK: Final = _rule(
    _TIED,
    phrase("sudoku.rule.title", "full ranks with ties"),
    TIED_TEXT,
    phrase("sudoku.rule.one", "full rank with ties"),
    replace(LOGIC, sentences=TIED_SENTENCES),
)
