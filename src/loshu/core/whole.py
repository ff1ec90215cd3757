"""Whole numbers as people and programs give them: integers, text, and numbers such as 5.0."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import numpy as np

from loshu.core.errors import NotationError

_QUOTED: Final = 40


def whole_number(value: Any, what: str, *, remedy: str = "") -> int:
    """Read one whole number; nothing is rounded.

    Parameters
    ----------
    value : int, str, or another number that is whole
        Of Python or of NumPy.
    what : str
        The beginning of the error, such as ``"the constant"``.
    remedy : str
        The end of the error for a number that is not whole.

    Raises
    ------
    NotationError
        Anything else; the message quotes it.

    Examples
    --------
    >>> whole_number(5.0, "the constant"), whole_number("-15", "the constant")
    (5, -15)
    >>> whole_number(1.5, "entry 3", remedy="multiply all entries by 2")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: entry 3: expected a whole number, got 1.5; multiply all
    entries by 2
    """
    number = _read(value)
    if number is not None:
        return number
    end = f"; {remedy}" if remedy and _is_number(value) else ""
    raise NotationError(f"{what}: expected a whole number, got {_quoted(value)}{end}")


def _read(value: Any) -> int | None:
    if isinstance(value, np.ndarray | np.generic):
        value = value.item() if value.ndim == 0 else value
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        text = value.strip()
        digits = text.removeprefix("-").removeprefix("+")
        # No number of a square has more digits; longer ones take int() long.
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 1000 else None
    if _is_number(value) and value == value // 1:
        return int(value)
    return None


def _is_number(value: Any) -> bool:
    """Test for a number that can be compared with a whole one: neither infinite nor NaN."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float | Decimal):
        return bool(np.isfinite(float(value)))
    return isinstance(value, Fraction)


def _quoted(value: Any) -> str:
    is_plain = isinstance(value, np.generic | Fraction | Decimal)
    text = str(value) if is_plain else repr(value)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}..."
