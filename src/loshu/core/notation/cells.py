"""From the words of a text to the entries of a grid."""

import re
from array import array
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid, beyond_64_bits
from loshu.core.notation.records import Limits

BLANKS: Final = frozenset(["", ".", "_", "?", "*", '""', "{}", "null", "None"])
"""Words for a cell without a value; the empty word lies between two separators."""

_QUOTED_LENGTH = 24
_LONGEST_DIGITS = len(str(2**63))
_EMPTY_DIGITS = str(2**63)  # -2**63 stands for EMPTY


def to_grid(rows: Iterable[Sequence[str]], limits: Limits, *, hint: str = "") -> Grid:
    """Make a grid of rows of words, naming the first word that is not an entry.

    Parameters
    ----------
    rows : iterable of sequences of str
        Read once, and no further than the first error.
    limits : Limits
    hint : str
        Added to the error for a row of another length.

    Raises
    ------
    NotationError
        A word that is neither a whole number nor a blank, a row of another length, an entry
        outside 64 bits, no entry at all, or more than `limits` allows.

    Examples
    --------
    >>> print(to_grid([["8", "1"], [".", "-5"]], Limits()).text)
    8 1/. -5
    >>> to_grid([["8", "1"], ["3", "x"]], Limits())
    Traceback (most recent call last):
    loshu.core.errors.NotationError: row 2, column 2: 'x' is not a whole number. Write '.' for an
    empty cell.
    """
    entries = array("q")
    height = width = 0
    for height, words in enumerate(rows, 1):
        if height == 1:
            width = len(words)
        limits.require_cells(height, max(width, len(words)))
        _append(entries, words, height)
        if len(words) != width:
            found = f"The row has length {len(words)}; row 1 has length {width}."
            raise NotationError(found + hint, row=height)
    if not width:
        raise NotationError("The input is empty. Expected rows of whole numbers.")
    return Grid.from_array(np.frombuffer(entries, dtype=np.int64).reshape(height, width))


def _append(entries: "array[int]", words: Sequence[str], row: int) -> None:
    joined = "".join(words)
    if not joined:
        entries.extend([EMPTY] * len(words))
        return
    if "_" not in joined and _EMPTY_DIGITS not in joined:  # int() reads 1_000
        before = len(entries)
        try:
            entries.extend(map(int, words))
        except (ValueError, OverflowError):
            del entries[before:]  # the careful way finds the place, or the blanks
        else:
            return
    entries.extend(
        EMPTY if word in BLANKS or word.strip() in BLANKS else _number(word, row, column)
        for column, word in enumerate(words, 1)
    )


def _number(word: str, row: int, column: int) -> int:
    text = word.strip()
    digits = text[1:] if text[0] in "+-" else text
    whole, point, fraction = digits.partition(".")
    if point and whole and not fraction.strip("0"):
        digits = whole  # 8.0 or 8., as NumPy and spreadsheets write whole numbers
    if not digits.isdecimal():
        wrong = f"{quoted(text)} is not a whole number. Write '.' for an empty cell."
        raise NotationError(wrong, row=row, column=column)
    significant = digits.lstrip("0") or "0"
    # The length is looked at first: int() takes quadratic time and refuses long text.
    if len(significant) <= _LONGEST_DIGITS:
        value = int(significant) * (-1 if text[0] == "-" else 1)
        if EMPTY < value < -EMPTY:
            return value
    raise NotationError(beyond_64_bits(quoted(text)), row=row, column=column)


def as_text(value: str, example: str) -> str:
    """Return a text; raises `NotationError` for another value.

    Examples
    --------
    >>> as_text("8x8", "8x8")
    '8x8'
    """
    if not isinstance(value, str):
        raise NotationError(f"Expected text such as {example!r}, got {type(value).__name__}.")
    return value


def quoted(text: str) -> str:
    r"""Quote a piece of input in an error: cut short, and with nothing unprintable in it.

    Examples
    --------
    >>> print(quoted("x" * 100), quoted("a\nb"), quoted(b"\xff".decode(errors="surrogateescape")))
    'xxxxxxxxxxxxxxxxxxxxxxxx…' 'a\nb' '\xff'
    """
    short = text if len(text) <= _QUOTED_LENGTH else text[:_QUOTED_LENGTH] + "…"
    # Bytes that are not UTF-8 were decoded to U+DC80 .. U+DCFF; show the byte.
    return re.sub(r"\\udc([89a-f][0-9a-f])", r"\\x\1", repr(short))
