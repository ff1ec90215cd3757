"""Lists of numbers as people write them: ``1..9``, ``0.5..4.5/0.5``, ``1..50^2``, ``1/2, 3``."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

INTEGERS: Final = "integers"
"""The entries that are any whole numbers, which equations find instead of a search."""
_MOST: Final = 1_000_000
_LONGEST_FILE: Final = 20 * _MOST
_NUMBER: Final = r"[-+]?\d{1,18}(?:\.\d{1,12})?"
_PROGRESSION: Final = re.compile(
    rf"({_NUMBER})\.\.({_NUMBER})(?:/(\d{{1,18}}(?:\.\d{{1,12}})?))?(?:\^([1-9]))?"
)
_SINGLE: Final = re.compile(rf"{_NUMBER}|[-+]?\d{{1,18}}/0*[1-9]\d{{0,17}}")
_STEPS: Final = re.compile(
    rf"({_SINGLE.pattern})\.\.({_SINGLE.pattern})(?:step({_SINGLE.pattern}))?"
)
"""A range of fractions, whose step is a word of its own because the slash is taken."""
_STEP: Final = re.compile(r"\s*\bstep\s*")
_FIRST_TWO: Final = re.compile(
    rf"\s*({_NUMBER})\s*,\s*({_NUMBER})\s*(?:\.\.|,\s*\.{{2,3}}\s*,)\s*({_NUMBER})\s*"
)
"""A range by its first two numbers and its last one: 2,4..18 or 2, 4, ..., 18."""
_SPACES: Final = re.compile(r"[\s,;]+")
_NUMERIC: Final = re.compile(r"(?:[-+\d.,;/^\s]|\bstep\b)*\d[-+\d.,;/^\s]*")
"""A list of numbers, right or wrong, and not the name of a file."""
_EXPECTED: Final = (
    "Expected prime, odd, even, integers, 1..25, 3..51/2, 1..50^2, 1,2,5 or a file of numbers."
)


def read_numbers(text: str, order: int) -> list[Fraction]:
    """Read the numbers that a square may hold.

    Parameters
    ----------
    text : str
        Numbers and ranges with a step after ``/`` or ``step`` and a power after ``^``; one range
        by its first two numbers; ``odd`` or ``even`` for the first n² of them; or the name of a
        file with numbers.
    order : int

    Raises
    ------
    NotationError
        Text that is none of these.

    Examples
    --------
    >>> [str(number) for number in read_numbers("0.5, 1/3; 2..3/0.5 1..3^2", 3)]
    ['1/2', '1/3', '2', '5/2', '3', '1', '4', '9']
    >>> [str(number) for number in read_numbers("1/2..3/2 step 1/2", 3)]
    ['1/2', '1', '3/2']
    >>> [int(number) for number in read_numbers("2,4..8", 2)]
    [2, 4, 6, 8]
    >>> [int(number) for number in read_numbers("odd", 2)]
    [1, 3, 5, 7]
    """
    listed = read_list(text, order)
    return list(_numbers(_content(text), f"File {quoted(text)}")) if listed is None else listed


def read_list(text: str, order: int) -> list[Fraction] | None:
    """Read the numbers that a text lists, as `read_numbers`; None where it may be a file's name.

    Raises
    ------
    NotationError
        An empty text, or a list with a part that is not a number.
    """
    if not text.strip():
        raise NotationError(f"The list of entries is empty, {text!r}. {_EXPECTED}")
    if text.strip() in ("odd", "even"):
        first = 1 if text.strip() == "odd" else 2
        return [Fraction(first + 2 * at) for at in range(order * order)]
    if (found := _FIRST_TWO.fullmatch(text)) and (numbers := _by_first_two(*found.groups())):
        return numbers
    if _NUMERIC.fullmatch(text):
        return list(_numbers(text, f"Entries {quoted(text)}"))
    return None


def _by_first_two(first: str, second: str, last: str) -> list[Fraction]:
    """Return an ascending range by its first two numbers; nothing where the last is not in it."""
    least, step = Fraction(first), Fraction(second) - Fraction(first)
    if step <= 0 or (Fraction(last) - least) % step or (Fraction(last) - least) / step >= _MOST:
        return []
    return list(_progression(least, Fraction(last), step, f"{first},{second}..{last}", None))


def _content(name: str) -> str:
    try:
        with Path(name).open(errors="replace") as file:
            content = file.read(_LONGEST_FILE + 1)
    except FileNotFoundError:
        raise NotationError(
            f"{quoted(name)} is neither a list of entries nor a file. {_EXPECTED}"
        ) from None
    except (OSError, ValueError) as error:  # a folder, a name that is too long or has a zero byte
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise NotationError(
            f"The entries cannot be read from {quoted(name)}: {reason}. {_EXPECTED}"
        ) from None
    if len(content) > _LONGEST_FILE:
        raise NotationError(
            f"The file {quoted(name)} is too large. Expected at most {_LONGEST_FILE:,} characters."
        )
    return content


def _numbers(text: str, source: str) -> Iterator[Fraction]:
    """Yield the numbers and progressions of a list, separated by commas, semicolons or spaces."""
    for place, word in enumerate(filter(None, _SPACES.split(_STEP.sub("step", text))), start=1):
        if found := _PROGRESSION.fullmatch(word):
            first, last, step, power = found.groups()
            yield from _progression(
                Fraction(first), Fraction(last), Fraction(step or 1), word, power
            )
        elif _SINGLE.fullmatch(word):
            yield Fraction(word)
        elif found := _STEPS.fullmatch(word):
            first, last, step = found.groups()
            yield from _progression(
                Fraction(first), Fraction(last), Fraction(step or 1), word, None
            )
        else:
            raise NotationError(f"{source}: {quoted(word)} (number {place}) is not a number.")


def _progression(
    first: Fraction, last: Fraction, step: Fraction, text: str, power: str | None
) -> Iterator[Fraction]:
    if not step or (last - first) // step >= _MOST:
        raise NotationError(
            f"The range {quoted(text)} has more than {_MOST:,} numbers. Choose a shorter one."
            if step
            else f"The range {quoted(text)} has step 0. Expected a positive step, as in 3..51/2."
        )
    count = max(0, int((last - first) // step) + 1)
    return ((first + step * at) ** int(power or 1) for at in range(count))
