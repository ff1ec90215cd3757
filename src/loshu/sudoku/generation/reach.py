"""Reach of levels and techniques in other sizes and variants: measured rates, and proofs.

The table ``reach.json`` is written by ``python -m tools.reach``. For a plain size it counts the
levels and the needed techniques of random minimal puzzles, and keeps examples of rare techniques;
for a variant it counts the techniques of the puzzles that the search for a grade goes through. For
variants and for more than 10 rows, extreme techniques are not counted.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.rates import check_needs_no_rule
from loshu.sudoku.shape import NINE, Shape

TABLE: Final = Path(__file__).with_name("reach.json")
FEWEST_ROWS: Final = {
    "naked-triple": 5,
    "hidden-pair": 6,
    "hidden-triple": 7,
    "naked-quadruple": 8,
    "hidden-quadruple": 9,
    "swordfish": 6,
    "jellyfish": 8,
}
"""Rows from which on a subset or a fish may be needed.

With n open cells in a house, a naked subset of k cells eliminates the same candidates as a hidden
one of n - k cells; with n lines open for a digit, a fish of k rows the same as one of n - k
columns. Below these sizes, the other one is always earlier in the order of techniques.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Numbers of puzzles of a size or variant that have each level and need each technique."""

    puzzles: int = 0
    levels: Mapping[str, int] = field(default_factory=dict)
    techniques: Mapping[str, int] = field(default_factory=dict)
    examples: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Lines of puzzles that need a rare technique."""
    missed: Mapping[str, int] = field(default_factory=dict)
    """Numbers of puzzles rated in searches for a level that found none."""


def key_of(shape: Shape, names: Sequence[str] = ()) -> str:
    """Return the key of a size or variant in the table; boxes of 3x2 are transposed ones of 2x3.

    Examples
    --------
    >>> key_of(Shape(3, 2)), key_of(NINE, ["killer"])
    ('2x3', '3x3 killer')
    """
    low, high = sorted((shape.box_rows, shape.box_columns))
    return " ".join([f"{low}x{high}", *names])


@cache
def read_table() -> Mapping[str, Measured]:
    """Return all measurements by their keys."""
    found = json.loads(TABLE.read_text("utf-8"))
    return {key: Measured(**each) for key, each in found.items()}


def write_table(table: Mapping[str, Measured]) -> None:
    """Replace the table."""
    text = json.dumps({key: asdict(each) for key, each in sorted(table.items())}, indent=1)
    TABLE.write_text(f"{text}\n", "utf-8")
    read_table.cache_clear()


def examples_of(shape: Shape, technique: str) -> list[str]:
    """Return lines of puzzles of a size other than 9x9 that need a rare technique.

    Examples
    --------
    >>> [len(line) for line in examples_of(Shape(3, 2), "swordfish")]
    [36]
    """
    known = read_table().get(key_of(shape))
    lines = [] if known is None else [*known.examples.get(technique, ())]
    if shape.box_rows <= shape.box_columns:
        return lines
    order = np.arange(shape.cells).reshape(shape.size, shape.size).T.ravel().tolist()
    return ["".join(line[cell] for cell in order) for line in lines]


def check_technique(technique: str, shape: Shape, names: Sequence[str] = ()) -> None:
    """Refuse a technique that puzzles of a size or variant do not need, as proved or measured.

    Raises
    ------
    UnsupportedError
        With the proof, or the measured rate.

    Examples
    --------
    >>> check_technique("jellyfish", Shape(2, 3))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: No Sudoku of 6x6 needs jellyfish: ...
    """
    size = shape.size
    if not names:
        check_needs_no_rule(technique)
    if not names and size < FEWEST_ROWS.get(technique, 0):
        raise UnsupportedError(
            f"No Sudoku of {size}x{size} needs {technique}: an easier subset or fish in the other "
            f"cells or lines eliminates the same. Choose at least {FEWEST_ROWS[technique]} rows."
        )
    known = read_table().get(key_of(shape, names))
    if known is None or known.techniques.get(technique, 1):
        return
    if names:
        raise UnsupportedError(
            f"Puzzles for {technique} are out of reach with {' and '.join(names)}, boxes {shape}: "
            f"none of {known.puzzles:,} puzzles of the search needs it. Choose another technique."
        )
    raise UnsupportedError(
        f"Puzzles for {technique} are out of reach with boxes {shape}: none of "
        f"{known.puzzles:,} random puzzles needs it. Choose another technique or size."
    )


def check_level(level: str, shape: Shape, names: Sequence[str] = ()) -> None:
    """Refuse a level that none of the measured puzzles of a size or variant has.

    Plain puzzles of more than 9 rows get further givens until they have a level.

    Raises
    ------
    UnsupportedError
        With the measured rate.

    Examples
    --------
    >>> check_level("extreme", Shape(2, 3))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Puzzles of level extreme are out of reach ...
    """
    known = read_table().get(key_of(shape, names), Measured())
    if names and known.missed.get(level):
        raise UnsupportedError(
            f"Puzzles of level {level} are out of reach with {' and '.join(names)}, boxes {shape}: "
            f"none of {known.missed[level]:,} puzzles of the search has it. Choose another level."
        )
    if names or shape.size > NINE.size or known.levels.get(level, 1):
        return
    raise UnsupportedError(
        f"Puzzles of level {level} are out of reach with boxes {shape}: none of "
        f"{known.puzzles:,} random puzzles has it. Choose another level or a larger size."
    )
