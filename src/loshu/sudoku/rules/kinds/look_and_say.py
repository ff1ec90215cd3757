"""Look-and-say cages: the clue counts some values; other values are free."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from operator import eq
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.counts import counting_walk, counts_of
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.cages import Cages, Clues, rule_of_cages
from loshu.sudoku.rules.logic import Logic, Recorded, Walk
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "look-and-say"


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read counts and values in turn, as one text; a cage may have none."""
    if not item.has("value"):
        return None, ()
    clue = item.at("value")
    text = str(clue.value).strip().upper()
    read = tuple(DIGITS.find(symbol) for symbol in text)
    if len(read) % 2 or min(read, default=0) < 0:
        raise clue.unknown("counts and digits such as '1223', one 2 and two 3")
    counts, values = read[::2], read[1::2]
    if sum(counts) > len(cells) or not {*values} <= {*field.digits}:
        size = field.digits[-1]
        raise clue.wrong(f"digits up to {size}, {len(cells)} in all")
    if len({*values}) < len(values):
        raise clue.wrong("each digit once")
    return None, read


def text_of(constraint: Constraint) -> str:
    """Write the counts and values."""
    return "".join(DIGITS[value] for value in constraint.values)


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs more or less often than the clue says."""
    counted, clue = Counter(values), constraint.values
    return any(counted[clue[at + 1]] != clue[at] for at in range(0, len(clue), 2))


TEXT: Final = phrase(
    "sudoku.rule",
    "Look-and-say cage: the number of a blue cage lists counts of digits; 1223 means exactly one 2 "
    "and two 3. Digits can be repeated, and other digits can occur.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Count each value of the clue."""
    clue = constraint.values
    for count, value in zip(clue[::2], clue[1::2], strict=True):
        named = {"count": str(count), "digit": DIGITS[value]}
        yield counting_walk(constraint.cells[0], value, partial(eq, count), count, named)


def conditions(constraint: Constraint, field: Field) -> Iterator[Recorded]:
    """Yield the numbers of the values in the clue; others are free."""
    cells, clue = constraint.cells[0], constraint.values
    if clue:
        counted = dict(zip(clue[1::2], clue[::2], strict=True))
        free = tuple(range(len(cells) + 1))
        numbers = tuple((counted[d],) if d in counted else free for d in field.digits)
        yield counts_of(cells, numbers, field.digits[0])


SENTENCES: Final = sentences(
    {
        "look-and-say.fit": "The cage {cells} contains exactly {count} × {digit}, so {result}.",
        "look-and-say.given": "The cage {cells} contains exactly {count} × {digit}. {given:and}, "
        "so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=conditions, sentences=SENTENCES)
LOOK_AND_SAY: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="lookandsay",
        clue_of=clue_of,
        text_of=text_of,
        is_broken=broken,
        role="rule",
    ),
    phrase("sudoku.rule.title", "look-and-say cages"),
    TEXT,
    one=phrase("sudoku.rule.one", "look-and-say cage"),
    clue="pairs",
    example=[Constraint(NAME, ((0, 4, 5),), None, (1, 1, 1, 3))],
    logic=LOGIC,
)
