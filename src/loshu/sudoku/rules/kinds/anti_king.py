"""Anti-king: cells that touch at a corner hold different values."""

from typing import Final

from loshu.sudoku.rules.kinds.steps import KING, rule_of_steps
from loshu.text import phrase

TEXT: Final = phrase(
    "sudoku.rule",
    "Anti-king: cells that touch at a corner are different.",
)
ANTI_KING: Final = rule_of_steps(
    "anti-king", "antiking", phrase("sudoku.rule.title", "anti-king"), KING, TEXT
)
