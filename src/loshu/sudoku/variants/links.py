"""Puzzles with rules of their own in the links of f-puzzles and SudokuPad."""

import re
from typing import Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.links import packed, recognises_f_puzzles, recognises_pad, unpacked
from loshu.sudoku.variants.description import data_of_variant, parse_description, variant_of_data
from loshu.sudoku.variants.puzzle import Variant

_PACKED: Final = re.compile(r"\S*(?:[?&]load=|fpuzzles|fpuz)(?P<packed>N4Ig\S+)")


def recognises(text: str) -> bool:
    """Whether a text is the JSON of a puzzle, or one link to a puzzle.

    Examples
    --------
    >>> recognises('{"size": 9'), recognises("53..7"), recognises("https://f-puzzles.com/?load=N4")
    (True, False, True)
    """
    head = text.lstrip("\ufeff \t\r\n")
    one_line = "\n" not in text.strip()
    return head.startswith("{") or (
        one_line and (recognises_f_puzzles(head) or recognises_pad(head))
    )


def parse_variant(text: str) -> Variant:
    """Read the JSON of a puzzle, or a link that holds it.

    Raises
    ------
    NotationError
        Neither of them, or one that is no puzzle.
    """
    head = text.lstrip("\ufeff \t\r\n")
    if head.startswith("{"):
        return parse_description(head)
    found = _PACKED.match(unquote(head.strip()))
    if not found:
        raise NotationError(f"expected JSON, or a link that holds a puzzle, got {quoted(head)}")
    return variant_of_data(unpacked(found["packed"]))


def write_link(puzzle: Variant) -> str:
    """Write the link that opens a puzzle on f-puzzles.com.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> puzzle = variant(Shape(2, 2), "1" + "." * 15)
    >>> parse_variant(write_link(puzzle)) == puzzle
    True
    """
    return "https://f-puzzles.com/?load=" + packed(data_of_variant(puzzle))
