"""Shared numbers and short names for reading and writing links of penpa-edit."""

import re
from dataclasses import dataclass
from typing import Final

MARGIN: Final = 2
"""Width of the margin in cells."""
THICK_BLACK: Final = 2
"""The style of the lines that divide regions."""
SHORT: Final = (
    ("zO", "null"), ("z_", '"__a"'), ("z7", '"nobulbthermo"'), ("z6", '"killercages"'),
    ("z4", '"deletelineE"'), ("z5", '"polygon"'), ("z0", '"squareframe"'), ("zD", '"direction"'),
    ("z3", '"arrows"'), ("zT", '"thermo"'), ("z2", '"freelineE"'), ("zF", '"freeline"'),
    ("z1", '"numberS"'), ("z8", '"command_replay"'), ("zU", '"command_undo"'),
    ("zR", '"command_redo"'), ("zB", '"board"'), ("zP", '"special"'), ("zY", '"symbol"'),
    ("zN", '"number"'), ("zC", '"cage"'), ("zW", '"wall"'), ("zE", '"lineE"'), ("zL", '"line"'),
    ("zS", '"surface"'), ("zM", '"edit_mode"'), ("zG", '"grid"'), ("zA", '"pu_a"'),
    ("zQ", '"pu_q"'), ("z9", '"qa"'), ("zZ", "z"),
)  # fmt: skip
"""Abbreviations of long names, in the order of expansion."""


@dataclass(frozen=True, slots=True)
class PenpaBoard:
    """The numbering of cells in penpa-edit."""

    across: int
    """Cells in a row, including margins."""
    points: int
    """All cells, including margins."""
    first: int
    size: int

    def place(self, number: int) -> tuple[int, int] | None:
        """Return the row and the column of a cell, counted from 0; None outside of the board."""
        row, column = divmod(number, self.across)
        top, left = divmod(self.first, self.across)
        row, column = row - top, column - left
        return (row, column) if 0 <= row < self.size and 0 <= column < self.size else None


def whole_number(value: object) -> int:
    """Return the whole number of a text, or -1, which is not a place."""
    text = str(value)
    return int(text) if re.fullmatch("[0-9]{1,7}", text) else -1
