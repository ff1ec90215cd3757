"""Anti-taxicab: cells at a taxicab distance of d, in rows plus columns, are not both d."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.steps import read_flag, write_flag
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "anti-taxicab"
KEY: Final = "antitaxicab"


def faults(values: Values, _constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the pairs of equal values at that distance."""
    for grid in field.grids():
        for a, b in combinations(grid, 2):
            (row, column), (other_row, other_column) = (divmod(c, field.width) for c in (a, b))
            if values[a] == values[b] == abs(row - other_row) + abs(column - other_column):
                yield a, b


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether two equal values are at that distance."""
    return any(faults(values, constraint, field))


TEXT: Final = phrase(
    "sudoku.rule",
    "Anti-taxicab: two cells with the same digit n are not n steps apart, counted along rows and "
    "columns.",
)


@lru_cache(maxsize=64)
def _far(field: Field) -> tuple[CandidatePair, ...]:
    """Return the pairs of cells that no house makes different."""
    seen = field.seen_pairs()
    found = list[CandidatePair]()
    for distance in range(1, field.digits[-1] + 1):
        downs = range(distance + 1)
        steps = [(down, side * (distance - down)) for down in downs for side in (-1, 1)]
        fits = partial(_not_both, distance)
        found += (CandidatePair(a, b, fits) for a, b in field.pairs(steps) if (a, b) not in seen)
    return tuple(found)


def pairs(_constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield the pairs of cells that may be equal otherwise."""
    yield from _far(field)


def _not_both(value: int, a: int, b: int) -> bool:
    return not a == b == value


def blanks(_constraint: Constraint, pair: CandidatePair) -> dict[str, str]:
    """Return the distance."""
    assert isinstance(pair.fits, partial)  # as `pairs` makes them
    return {"distance": DIGITS[pair.fits.args[0]]}


SENTENCES: Final = sentences(
    {
        "anti-taxicab.pair": "{first} and {second} are {distance} steps apart and cannot both be "
        "{distance}. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pair_blanks=blanks, sentences=SENTENCES)
ANTI_TAXICAB: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "anti-taxicab"), text=TEXT,
    tools={KEY: RuleTool("flag")}, read=partial(read_flag, NAME), write=partial(write_flag, KEY),
    broken=broken, faults=faults, logic=LOGIC,
)  # fmt: skip
