"""Entropic and modular lines: any few neighbors are of different groups.

The groups are low, middle and high values, or the remainders modulo 3 or another number.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.tool import Clue
from loshu.text import Phrase, phrase, sentences

GroupOf = Callable[[int, range, int], int]
"""The group of a digit, by all digits and the number of groups."""
THIRDS: Final = 3
MODULAR: Final = "modular line"
MODULAR_KEY: Final = "modularline"


def remainder(value: int, _digits: range, modulus: int) -> int:
    """Return the remainder of a division."""
    return value % modulus


def third(value: int, digits: range, _groups: int = THIRDS) -> int:
    """Return 0, 1 or 2 for a low, middle or high value; the middle has the odd sizes.

    Examples
    --------
    >>> nine, four = range(1, 10), range(4)
    >>> [third(value, nine) for value in nine], [third(value, four) for value in four]
    ([0, 0, 0, 1, 1, 1, 2, 2, 2], [0, 1, 1, 2])
    """
    outer = (len(digits) + 1) // 3  # 3 of 9 and of 8, where 2 are left in the middle
    return 0 if value in digits[:outer] else 2 if value in digits[-outer:] else 1


def broken(group_of: GroupOf, values: list[int], constraint: Constraint, field: Field) -> bool:
    """Whether two near values are of one group."""
    count = constraint.number or THIRDS
    groups = [group_of(value, field.digits, count) for value in values]
    return any(group in groups[max(0, at - count + 1) : at] for at, group in enumerate(groups))


def pairs(group_of: GroupOf, constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield the cells of the line that are near each other."""
    along, count = constraint.cells[0], constraint.number or THIRDS
    fits = partial(_of_two_groups, group_of, field.digits, count)
    for at, first in enumerate(along):
        for second in along[at + 1 : at + count]:
            yield CandidatePair(first, second, fits)


def _of_two_groups(group_of: GroupOf, digits: range, count: int, a: int, b: int) -> bool:
    return group_of(a, digits, count) != group_of(b, digits, count)


def read_modular(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines and their moduli, 3 where one is missing."""
    for item in place.items():
        modulus = item.at("value").number(2, field.size) if item.has("value") else THIRDS
        for line in item.lines(field):
            yield Constraint(MODULAR, (line,), modulus)


def write_modular(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines, with their moduli where they are not 3."""
    return {MODULAR_KEY: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    value = {} if constraint.number == THIRDS else {"value": str(constraint.number)}
    return {"lines": [cell_names(constraint.cells[0], field)], **value}


SENTENCES: Final = sentences(
    {
        "entropic line.given": "Any three neighbors on {cells:path} are low, middle and high in "
        "some order. {given:and}, so {result}.",
        "modular line.given": "Any {number} neighbors on {cells:path} leave different remainders "
        "when divided by {number}. {given:and}, so {result}.",
    }
)


def _rule(
    lines: Lines,
    group_of: GroupOf,
    title: Phrase,
    text: Phrase,
    *,
    one: Phrase,
    read: Callable[[JsonPlace, Field], Iterable[Constraint]] | None = None,
    write: Callable[[Sequence[Constraint], Field], dict[str, Any]] | None = None,
    clue: Clue = "none",
) -> Rule:
    """Make the rule that near cells are of different groups."""
    named = {key: text for key, text in SENTENCES.items() if key.startswith(lines.name)}
    return rule_of_lines(
        lines, title, text, one=one, read=read, write=write, clue=clue,
        logic=Logic(
            pairs=partial(pairs, group_of), pairs_together="line", walks=walks_of_pairs,
            sentences=named,
        ),
    )  # fmt: skip


_ENTROPIC: Final = phrase(
    "sudoku.rule",
    "Entropic line: any three neighbors on an orange line are a low, a middle and a high digit.",
)
_MODULAR: Final = phrase(
    "sudoku.rule",
    "Modular line: any {number} neighbors on a teal line leave different remainders when divided "
    "by {number}.",
)
ENTROPIC_LINE: Final = _rule(
    Lines(
        name="entropic line",
        key="entropicline",
        is_broken=partial(broken, third),
        role="line-orange",
    ),
    third,
    phrase("sudoku.rule.title", "entropic lines"),
    _ENTROPIC,
    one=phrase("sudoku.rule.one", "entropic line"),
)
MODULAR_LINE: Final = _rule(
    Lines(name=MODULAR, key=MODULAR_KEY, is_broken=partial(broken, remainder), role="line-teal"),
    remainder,
    phrase("sudoku.rule.title", "modular lines"),
    _MODULAR,
    one=phrase("sudoku.rule.one", "modular line"),
    read=read_modular,
    write=write_modular,
    clue="number",
)
