"""White dots: the two values differ by this much."""

from collections.abc import Iterable
from typing import Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import dot
from loshu.sudoku.rules.kinds.pairs import Pairs, rule_of_pairs
from loshu.text import phrase, sentences


def fits(a: int, b: int, number: int) -> bool:
    """Whether two values differ by a number."""
    return abs(a - b) == number


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Draw a white dot, with its number where that is not 1."""
    number = "" if constraint.number == 1 else str(constraint.number)
    return dot(constraint.cells[0], field, number, white=True)


TEXT: Final = phrase(
    "sudoku.rule",
    "White dot: the two digits differ by 1, or by the number in the dot.",
)
SENTENCES: Final = sentences(
    {
        "difference.pair": "{first} and {second} differ by {number} (white dot). {given:and}, so "
        "{result}.",
        "difference.pair.alone": "{first} and {second} differ by {number} (white dot), so "
        "{result}.",
    }
)
DIFFERENCE: Final = rule_of_pairs(
    Pairs("difference", "difference", fits, 1, "○", marks),
    phrase("sudoku.rule.title", "differences (white dots)"),
    TEXT,
    one=phrase("sudoku.rule.one", "difference (white dot)"),
    sentences=SENTENCES,
)
