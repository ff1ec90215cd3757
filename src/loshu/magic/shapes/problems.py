"""Shapes as problems of the family: ``magic:star-6: . 8 3 . . . . . . . 1 .``."""

import re
from dataclasses import replace
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.problem import Problem
from loshu.magic.notation import FAMILY_NAME
from loshu.magic.shapes.filled import FilledShape, as_filled
from loshu.magic.shapes.reading import SHAPE_KINDS

_NAMED: Final = re.compile(
    rf"({'|'.join(kind.name for kind in SHAPE_KINDS)})(-[0-9x]+[a-z]?)?\s*(:|$)"
)
_LINES: Final = re.compile(r"[^:{\[]*[a-zA-Z][^:{\[]*[ /][^:{\[]*:")
"""Names of cells in lines, and a colon before the numbers."""


def is_shape(text: str) -> bool:
    """Whether a text is that of a shape, not of a square.

    Examples
    --------
    >>> is_shape("magic:star-6"), is_shape("a b/b c: 1 . 3"), is_shape("8 1 6/3 5 7/4 9 2")
    (True, True, False)
    """
    return _has_name(text) or bool(_LINES.match(_body(text)))


def is_certainly_shape(text: str) -> bool:
    """Whether a text without a family is that of a shape: a title with a colon is not.

    Examples
    --------
    >>> is_certainly_shape("star-6: 1 2"), is_certainly_shape("Puzzle 1: 8 1 6/3 5 7/4 9 2")
    (True, False)
    """
    if _has_name(text):
        return True
    try:
        return bool(_LINES.match(_body(text))) and as_filled(text) is not None
    except (NotationError, UnsupportedError):
        return False


def _has_name(text: str) -> bool:
    """Whether a text begins with the name of a shape, or is JSON."""
    body = _body(text)
    is_json = body.startswith("{") and ('"groups"' in body or '"shape"' in body)
    return is_json or _NAMED.match(body) is not None


def parse_shape(text: str) -> Problem:
    """Read a shape with its numbers; all cells are blank if the text has none.

    Raises
    ------
    NotationError
        Text that is not a shape with a number or a blank for each cell.

    Examples
    --------
    >>> print(parse_shape("star-06"))
    magic:star-6: . . . . . . . . . . . .
    """
    try:
        filled = as_filled(_body(text))
        return replace(filled, name=filled.shape.text).problem
    except UnsupportedError as error:
        raise NotationError(str(error)) from None


def shape_of(problem: Problem) -> FilledShape | None:
    """Return the shape of a problem; None for a square.

    Examples
    --------
    >>> shape_of(parse_shape("a b/b c: 1 . 3")).numbers
    (1, None, 3)
    """
    if problem.family != FAMILY_NAME or not is_shape(problem.body):
        return None
    return as_filled(problem.body)


def _body(text: str) -> str:
    return text.strip().removeprefix(f"{FAMILY_NAME}:").strip()
