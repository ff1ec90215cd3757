"""Puzzles and solutions as lines, or as boards on a terminal."""

from dataclasses import replace
from typing import Final

from loshu.cli.formats import DRAWN, FormatChoice
from loshu.core import notation
from loshu.tour.tour import Tour

PUZZLES: Final = FormatChoice(
    names=("line", "text", "json"),
    suffixes={"": "line", ".txt": "line", ".tour": "line", ".json": "json", ".jsonl": "json"},
    help="line, text (a board) or json",
    on_terminal="text",
    records="tour",
    drawn="solutions",
)
"""The formats of solutions."""
MADE: Final = replace(PUZZLES, drawn=DRAWN)
"""The formats of puzzles that were made."""


def in_format(tour: Tour, format_: str, *, first: bool) -> str:
    """Return the line of a tour, or as text its board, which an empty line parts from another."""
    if format_ == "line":
        return f"{tour.text}\n"
    board: str = b"".join(notation.write_grids([tour.grid], "text")).decode()
    return board if first else f"\n{board}"
