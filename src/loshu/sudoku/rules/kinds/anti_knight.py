"""Anti-knight: cells a knight's move apart hold different values."""

from typing import Final

from loshu.sudoku.rules.kinds.steps import KNIGHT, rule_of_steps
from loshu.text import phrase

TEXT: Final = phrase(
    "sudoku.rule",
    "Anti-knight: cells a knight's move apart are different.",
)
ANTI_KNIGHT: Final = rule_of_steps(
    "anti-knight", "antiknight", phrase("sudoku.rule.title", "anti-knight"), KNIGHT, TEXT
)
