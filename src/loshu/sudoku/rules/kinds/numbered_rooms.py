"""Numbered rooms: the first value of a row or column is the position of the clue in it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "numbered-rooms"


def least(field: Field) -> int:
    """Return the least clue."""
    return field.digits[0]


def most(field: Field) -> int:
    """Return the greatest clue."""
    return field.digits[-1]


def broken(values: list[int], clue: int, _field: Field) -> bool:
    """Whether the clue is not at the position that the first value names."""
    return not 1 <= values[0] <= len(values) or values[values[0] - 1] != clue


TEXT: Final = phrase(
    "sudoku.rule",
    "Numbered rooms: a number outside the grid is the x-th digit from there, where x is the first "
    "digit.",
)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, list[int]]]:
    """Yield the values of the first cell: 1 only where the clue is 1."""
    first = 1 if constraint.number == 1 else 2
    places = range(first, len(constraint.cells[0]) + 1)
    yield constraint.cells[0][0], [place for place in places if place in field.digits]


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the first cell with each of the others."""
    first, *others = constraint.cells[0]
    for place, other in enumerate(others, 2):
        yield CandidatePair(first, other, partial(_points, place, constraint.number or 0))


def _points(place: int, clue: int, pointing: int, pointed: int) -> bool:
    return (pointing == place) == (pointed == clue)


def blanks(constraint: Constraint, pair: CandidatePair) -> dict[str, str]:
    """Return the position of the other cell, and the clue."""
    return {
        "value": DIGITS[constraint.cells[0].index(pair.second) + 1],
        "clue": DIGITS[constraint.number or 0],
    }


SENTENCES: Final = sentences(
    {
        "numbered-rooms.pair": "By the numbered room {clue}, {first} is {value} exactly when "
        "{second} is {clue}. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(allowed=allowed, pairs=pairs, pair_blanks=blanks, sentences=SENTENCES)
NUMBERED_ROOMS: Final = rule_beside(
    Beside(name=NAME, key="numberedrooms", least=least, most=most, is_broken=broken, own=True),
    phrase("sudoku.rule.title", "numbered rooms"),
    TEXT,
    one=phrase("sudoku.rule.one", "numbered room"),
    example=(Constraint(NAME, ((7, 6, 5, 4),), 3),),
    logic=LOGIC,
)
