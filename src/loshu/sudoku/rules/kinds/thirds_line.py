"""Entropic and modular lines: any three neighbors are of three different groups.

The groups are low, middle and high values, or the remainders modulo 3.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule
from loshu.text import Phrase, phrase, sentences

GroupOf = Callable[[int, int], int]


def remainder(value: int, _size: int) -> int:
    """Return the remainder modulo 3."""
    return value % 3


def third(value: int, size: int) -> int:
    """Return 0, 1 or 2 for a low, middle or high value; the middle has the odd sizes.

    Examples
    --------
    >>> [third(value, 9) for value in range(1, 10)], [third(value, 4) for value in range(1, 5)]
    ([0, 0, 0, 1, 1, 1, 2, 2, 2], [0, 1, 1, 2])
    """
    outer = (size + 1) // 3  # 3 of 9 and of 8, where 2 are left in the middle
    return 0 if value <= outer else 2 if value > size - outer else 1


def broken(group_of: GroupOf, values: list[int], _constraint: Constraint, field: Field) -> bool:
    """Whether two of three neighbors are of one group."""
    groups = [group_of(value, field.size) for value in values]
    return any(a == b for a, b in _near(groups))


def _near(along: list[int]) -> list[tuple[int, int]]:
    return [*pairwise(along), *zip(along, along[2:], strict=False)]


def pairs(group_of: GroupOf, constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield neighbors, and cells two apart."""
    for first, second in _near(list(constraint.cells[0])):
        yield CandidatePair(first, second, partial(_of_two_groups, group_of, field.size))


def _of_two_groups(group_of: GroupOf, size: int, a: int, b: int) -> bool:
    return group_of(a, size) != group_of(b, size)


SENTENCES: Final = sentences(
    {
        "entropic line.given": "Any three neighbors on {cells} are low, middle and high in some "
        "order. {given:and}, so {result}.",
        "modular line.given": "Any three neighbors on {cells} leave different remainders when "
        "divided by 3. {given:and}, so {result}.",
    }
)


def rule_of_thirds(
    name: str,
    key: str,
    role: str,
    group_of: GroupOf,
    title: Phrase,
    text: Phrase,
    *,
    one: Phrase,
) -> Rule:
    """Make the rule that any three neighbors are of three groups."""
    return rule_of_lines(
        Lines(
            name=name,
            key=key,
            is_broken=partial(broken, group_of),
            role=role,
        ),
        title,
        text,
        one=one,
        logic=Logic(
            pairs=partial(pairs, group_of),
            pairs_together="line",
            walks=walks_of_pairs,
            sentences={key: text for key, text in SENTENCES.items() if key.startswith(name)},
        ),
    )


_ENTROPIC: Final = phrase(
    "sudoku.rule",
    "Entropic line: any three neighbors on an orange line are a low, a middle and a high digit.",
)
_MODULAR: Final = phrase(
    "sudoku.rule",
    "Modular line: any three neighbors on a teal line leave different remainders when divided by "
    "3.",
)
ENTROPIC_LINE: Final = rule_of_thirds(
    "entropic line",
    "entropicline",
    "line-orange",
    third,
    phrase("sudoku.rule.title", "entropic lines"),
    _ENTROPIC,
    one=phrase("sudoku.rule.one", "entropic line"),
)
MODULAR_LINE: Final = rule_of_thirds(
    "modular line",
    "modularline",
    "line-teal",
    remainder,
    phrase("sudoku.rule.title", "modular lines"),
    _MODULAR,
    one=phrase("sudoku.rule.one", "modular line"),
)
