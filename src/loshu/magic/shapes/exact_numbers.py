"""Numbers of shapes as people and programs give them, read exactly: 5, -3, 9.5 or 19/2."""

from fractions import Fraction
from typing import Any, Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.whole import whole_number
from loshu.magic.number_unit import read_number

ConstantLike: TypeAlias = "int | float | Fraction | str | None"
"""The sum of all lines; None if the numbers determine it, or leave it open."""
_MINUS: Final = "\N{MINUS SIGN}"


def exact_number(value: Any, what: str) -> int | Fraction:
    """Read a whole number, a decimal or a fraction; nothing is rounded.

    Parameters
    ----------
    value : int, float, Fraction or str
    what : str
        The beginning of the error, such as ``"number 3"``.

    Raises
    ------
    NotationError
        Anything else; the message quotes it.

    Examples
    --------
    >>> [str(exact_number(each, "it")) for each in (5, "9.5", "19/2", 0.1)]
    ['5', '19/2', '19/2', '1/10']
    """
    try:
        return whole_number(value, what)  # most numbers are whole
    except NotationError as error:
        if isinstance(value, Fraction):
            return value
        is_text = isinstance(value, str | float)
        found = read_number(str(value).replace(_MINUS, "-")) if is_text else None
        if found is not None:
            return found
        expected = "Expected a number such as 5, 9.5 or 19/2."
        message = str(error).replace("Expected a whole number.", expected)
        raise NotationError(message) from None
