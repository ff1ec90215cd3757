"""Black dots: one of the two values is a multiple of the other, by a given factor."""

from collections.abc import Iterable
from typing import Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import dot
from loshu.sudoku.rules.kinds.pairs import Pairs, rule_of_pairs
from loshu.text import phrase, sentences


def fits(a: int, b: int, number: int) -> bool:
    """Whether one value is a multiple of the other, by a number."""
    return a == number * b or b == number * a


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Draw a black dot, with its number where that is not 2."""
    number = "" if constraint.number == 2 else str(constraint.number)
    return dot(constraint.cells[0], field, number, white=False)


TEXT: Final = phrase(
    "sudoku.rule",
    "Black dot: one of the two digits is twice the other, or the number in the dot times the "
    "other.",
)
SENTENCES: Final = sentences(
    {
        "ratio.pair": "{first} and {second} are in the ratio 1:{number} (black dot). {given:and}, "
        "so {result}.",
        "ratio.pair.alone": "{first} and {second} are in the ratio 1:{number} (black dot), so "
        "{result}.",
    }
)
RATIO: Final = rule_of_pairs(
    Pairs("ratio", "ratio", fits, 2, "●", marks, is_ratio=True),
    phrase("sudoku.rule.title", "ratios (black dots)"),
    TEXT,
    one=phrase("sudoku.rule.one", "ratio (black dot)"),
    sentences=SENTENCES,
)
