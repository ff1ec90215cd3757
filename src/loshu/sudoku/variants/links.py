"""Puzzles with rules of their own in every format that can tell rules."""

import json
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import unread_in_words
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.formats import format_with_rules
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.variants.description import data_of_variant, variant_of_data
from loshu.sudoku.variants.puzzle import Variant

_OUR_OWN: Final = ("magicsquare", "grids", "values", "windoku")
"""Keys that f-puzzles does not know."""


def recognises(text: str) -> bool:
    """Whether a text is in a format that can tell rules: JSON, or one link to a puzzle.

    Examples
    --------
    >>> recognises('{"size": 9'), recognises("53..7"), recognises("https://f-puzzles.com/?load=N4")
    (True, False, True)
    """
    return format_with_rules(text.lstrip("\ufeff \t\r\n")) is not None


def parse_variants(text: str) -> list[Variant]:
    """Read the puzzles of a text: JSON, one object or one in each line, or one link.

    Raises
    ------
    NotationError
        Neither of them, or one that is no puzzle.
    """
    head = text.lstrip("\ufeff \t\r\n")
    known = format_with_rules(head)
    if known is None or known.data is None:
        raise NotationError(f"expected JSON, or a link that holds a puzzle, got {quoted(head)}")
    return [variant_of_data(data) for data in known.data(head)]


def parse_variant(text: str) -> Variant:
    """Read the one puzzle of a text; raises as `parse_variants`, and for several."""
    found = parse_variants(text)
    if len(found) != 1:
        raise NotationError(f"expected one puzzle, got {len(found)}")
    return found[0]


def unread_of(puzzle: Variant) -> str:
    """Say what a puzzle draws or writes that was not read as a rule; nothing where all was."""
    return unread_in_words(json.loads(puzzle.kept)) if puzzle.kept else ""


def write_variant(puzzle: Variant, known: Format) -> str:
    """Write a puzzle in a format; raises `NotationError`, which names what would be lost.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> from loshu.sudoku.variants.rule import Rule
    >>> write_variant(variant(Shape(2, 2), rules=[Rule("anti-king")]), format_named("line"))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: the format 'line' would lose: anti-king
    """
    plain = puzzle.as_plain()
    if known.write_data is not None:
        return known.write_data(data_of_variant(puzzle))
    if known.write is None:
        raise NotationError(f"the format {known.name!r} can be read, but not written")
    if plain is None:
        raise NotationError(
            f"the format {known.name!r} would lose: {', '.join(puzzle.more_than_plain())}"
        )
    return known.write(plain)


def unknown_to_f_puzzles(puzzle: Variant) -> list[str]:
    """Return the keys of a puzzle's JSON that f-puzzles does not know."""
    return [key for key in _OUR_OWN if key in data_of_variant(puzzle)]


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
    return write_f_puzzles(data_of_variant(puzzle))
