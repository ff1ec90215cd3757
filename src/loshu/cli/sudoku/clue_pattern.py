"""Read patterns of clues from arguments and files."""

import re
from pathlib import Path
from typing import Final

from loshu.cli.content import is_file
from loshu.cli.keyboard import standard_input
from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.generation.request import read_pattern
from loshu.sudoku.shape import Shape, parse_shape

FEWEST_CELLS: Final = 16
"""A text of this many characters is not the name of a missing file."""
_TEXT_FORM: Final = re.compile(r"\s*(?:sudoku:)?(?:(?P<shape>\d+x\d+):)?(?P<cells>.*)", re.DOTALL)
"""The prefix of a puzzle, whose clues are then the pattern."""


def pattern_of_shape(argument: str, shape: Shape) -> tuple[bool, ...]:
    """Read a pattern as `pattern_in_argument` does; raises `NotationError` for another shape."""
    named, pattern = pattern_in_argument(argument, shape)
    if named != shape:
        raise NotationError(f"The pattern has the size {named}. Type: loshu sudoku make {named}")
    return pattern


def pattern_in_argument(argument: str, shape: Shape) -> tuple[Shape, tuple[bool, ...]]:
    """Read a pattern and its shape from a file, from '-', or from the text itself.

    Raises
    ------
    NotationError
        Another number of cells, or no such file.
    """
    if argument == "-":
        data = standard_input("a file or a pattern").read()
        return _of_shape(data.decode("utf-8", errors="replace"), shape, "standard input")
    if is_file(argument):
        return _of_shape(Path(argument).read_text("utf-8", errors="replace"), shape, argument)
    if len("".join(argument.split())) < FEWEST_CELLS:
        raise NotationError(
            f"{quoted(argument)} is neither a file nor a pattern of {shape.cells} characters."
        )
    return _of_shape(argument, shape, "the text")


def _of_shape(text: str, shape: Shape, name: str) -> tuple[Shape, tuple[bool, ...]]:
    """Read a pattern; one in the text form of a puzzle may name another shape."""
    form = _TEXT_FORM.fullmatch(text)
    assert form is not None  # the cells may be anything
    named = shape if form["shape"] is None else parse_shape(form["shape"])
    pattern = read_pattern(form["cells"])
    if len(pattern) != named.cells:
        raise NotationError(
            f"{name}: The pattern has {len(pattern)} cells; expected {named.cells}. Give its "
            "size, such as 2x3."
        )
    return named, pattern
