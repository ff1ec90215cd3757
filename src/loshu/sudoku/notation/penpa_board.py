"""What reading and writing the links of penpa-edit share: its numbers and its short names."""

from typing import Final

MARGIN: Final = 2
"""Cells around the board, on each side."""
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
"""What is written in place of long names, in the order in which that is undone."""
