"""The options of constructions: how their text is read, and the shared ones."""

import re
from collections.abc import Iterable
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.symmetry import Aspect, aspect_named
from loshu.magic.construction.construction import Option
from loshu.text import phrase

_SEPARATOR = re.compile(r"[\s,;]+")
_MANY: Final = 10_000
"""Errors leave out larger limits for how many numbers there may be."""
_LONGEST_SHOWN: Final = 60
_LONGEST_NUMBER = 19
"""Digits of the largest 64-bit number; longer text is refused before it is converted."""


def whole_numbers(text: str, *, least: int, most: int) -> tuple[int, ...]:
    """Read a few whole numbers, separated by commas, semicolons or spaces.

    Parameters
    ----------
    text : str
    least, most : int
        How many numbers there may be.

    Raises
    ------
    NotationError
        Something that is not a whole number, or too few or too many of them.

    Examples
    --------
    >>> whole_numbers("-2, 1", least=2, most=2)
    (-2, 1)
    """
    words = [word for word in _SEPARATOR.split(text.strip("()[] \t\n")) if word]
    numbers = tuple(_whole_number(word, place) for place, word in enumerate(words, 1))
    if not least <= len(numbers) <= most:
        several = f"{least} or more" if most > _MANY else f"{least} to {most}"
        raise NotationError(
            f"{text!r} has {len(numbers)} number{'' if len(numbers) == 1 else 's'}. "
            f"Expected {least if least == most else several}."
        )
    return numbers


def shown(numbers: Iterable[int]) -> str:
    """Return numbers as an error quotes them, with commas; a long list is cut.

    Examples
    --------
    >>> shown([0, 1, 3])
    '0,1,3'
    """
    text = ",".join(map(str, numbers))
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


def _whole_number(word: str, place: int) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", word) or len(word) > _LONGEST_NUMBER:
        raise NotationError(f"{word!r} (number {place}) is not a whole number.")
    return int(word)


def cell_or_vector(text: str) -> tuple[int, int]:
    """Read a row and a column, or how many rows down and columns right to go.

    Examples
    --------
    >>> cell_or_vector("0,3")
    (0, 3)
    """
    first, second = whole_numbers(text, least=2, most=2)
    return first, second


def aspect(text: str) -> Aspect:
    """Read the name of one of the eight aspects.

    Examples
    --------
    >>> aspect("transpose").transpose
    True
    """
    return aspect_named(text.strip())


def variant(text: str) -> int:
    """Read the number of a variant, a whole number from 0.

    Raises
    ------
    NotationError
        Not one whole number, or a negative one.

    Examples
    --------
    >>> variant("7")
    7
    """
    (number,) = whole_numbers(text, least=1, most=1)
    if number < 0:
        raise NotationError(f"Variant {number} is out of range. Expected 0 or more.")
    return number


VARIANT: Final = Option(
    "variant",
    variant,
    phrase("construction.option", "a number from 0 that seeds all free choices at once"),
)

VARIANTS: Final = 2**63 - 1
"""Random members draw a number below this."""
