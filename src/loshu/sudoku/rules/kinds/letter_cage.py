"""Letter cages: cages of different values, with equal sums where they have the same letter."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.cages import cage_with
from loshu.sudoku.rules.logic import Condition, Group, Logic, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sums import linear_walk, sum_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "letter-cage"
KEY: Final = "lettercage"
_Pair: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], bool]
"""Two cages, and whether they have the same letter."""


def read_letters(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read sets of cages, each with a letter or word for every cage."""
    for item in place.items():
        cages = item.at("lines")
        parts = [tuple(sorted(each.cells(field))) for each in cages.items()]
        if len(parts) < 2 or max(map(len, parts)) > field.size:
            raise cages.wrong(f"two or more cages of at most {field.size} cells")
        clue = item.at("value")
        letters = clue.text().split()
        if len(letters) != len(parts) or not all(map(str.isalpha, letters)):
            raise clue.wrong(f"{len(parts)} letters or words, one for each cage, such as 'A B'")
        yield Constraint(NAME, tuple(parts), text=" ".join(letters))


def write_letters(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cages and their letters."""
    return {
        KEY: [
            {"lines": [cell_names(part, field) for part in each.cells], "value": each.text}
            for each in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a cage has a value twice, a letter two sums, or a sum two letters."""
    held = [[values[cell] for cell in part] for part in constraint.cells]
    lettered = {*zip(constraint.text.split(), map(sum, held), strict=True)}
    letters, sums = ({one for one, _ in lettered}, {total for _, total in lettered})
    return any(len({*part}) < len(part) for part in held) or not (
        len(letters) == len(sums) == len(lettered)
    )


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the cages and their letters."""
    for letter, part in zip(constraint.text.split(), constraint.cells, strict=True):
        yield from cage_with(part, letter, field)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield each cage as cells with different values."""
    for part in constraint.cells:
        yield Group(f"cage at {field.name(part[0])}", part)


def _pairs(constraint: Constraint) -> Iterator[_Pair]:
    """Yield each cage with the first of its letter, and the first of each two letters."""
    first = dict[str, tuple[int, ...]]()
    for letter, part in zip(constraint.text.split(), constraint.cells, strict=True):
        if letter in first:
            yield first[letter], part, True
        first.setdefault(letter, part)
    for one, other in combinations(first.values(), 2):
        yield one, other, False


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Yield the sums that are equal, and the walks along cages with different sums."""
    for one, other, equal in _pairs(constraint):
        if equal:
            yield sum_of([*((1, cell) for cell in one), *((-1, cell) for cell in other)], 0)
        else:
            yield _different(one, other, field)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield two cages at a time, the second one counted negative."""
    for one, other, equal in _pairs(constraint):
        if {*one} & {*other}:
            continue
        terms = [*((1, cell) for cell in one), *((-1, cell) for cell in other)]
        walk = linear_walk(terms, 0, field.digits) if equal else _different(one, other, field)
        sign = "=" if equal else "≠"
        yield walk._replace(named={"one": one, "other": other}, words={"sign": sign})


def _different(one: tuple[int, ...], other: tuple[int, ...], field: Field) -> Walk:
    shape = WalkShape(_walk_of_lengths, (len(one), len(other), field.size))
    return _walk_of_lengths(*shape.arguments)._replace(cells=one + other, shape=shape)


def _walk_of_lengths(one: int, other: int, _size: int) -> Walk:
    """Return the walk that remembers the first sum, less the values of the second one so far."""

    def advance(held: int, at: int, value: int) -> int:
        return held + value if at < one else held - value

    return Walk(tuple(range(one + other)), 0, advance, bool)


TEXT: Final = phrase(
    "sudoku.rule",
    "Letter cages: the digits of a cage are different. Cages with the same letter have the same "
    "sum, and cages with different letters have different sums.",
)
SENTENCES: Final = sentences(
    {
        "letter-cage.fit": "By their letters, {one:plus} {sign} {other:plus}, so {result}.",
        "letter-cage.given": "By their letters, {one:plus} {sign} {other:plus}. {given:and}, so "
        "{result}.",
    }
)
LETTER_CAGE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "letter cages"),
    one=phrase("sudoku.rule.one", "set of letter cages"), text=TEXT,
    tools={KEY: RuleTool("typed", own=True)}, read=read_letters, write=write_letters,
    broken=broken, marks=marks,
    example=(Constraint(NAME, ((1, 2), (4, 8), (11, 15)), text="A A B"),),
    logic=Logic(groups=groups, conditions=conditions, walks=walks, sentences=SENTENCES),
)  # fmt: skip
