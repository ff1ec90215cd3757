"""Anti-knight: cells a knight's move apart hold different values."""

from typing import Final

from loshu.sudoku.variants.constraints.steps import KNIGHT, constraint_of_steps

ANTI_KNIGHT: Final = constraint_of_steps("anti-knight", "antiknight", "anti-knight", KNIGHT)
