"""Whole numbers as people and programs give them: integers, text, and numbers such as 5.0."""

from collections.abc import Callable
from functools import wraps
from numbers import Number
from typing import Any, Final, ParamSpec, TypeVar

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError

P = ParamSpec("P")
R = TypeVar("R")
_QUOTED: Final = 40
_NAMES: Final = {"n": "order", "number": "number", "threads": "number of threads"}


def whole_number(value: Any, what: str, *, remedy: str = "") -> int:
    """Read one whole number; nothing is rounded.

    Parameters
    ----------
    value : int, str, or another number that is whole
        An integer of Python or of NumPy.
    what : str
        The beginning of the error, such as ``"the constant"``.
    remedy : str
        A sentence for a number that is not whole, such as ``"Multiply all entries by 2."``.

    Raises
    ------
    NotationError
        Anything else; the message quotes it.

    Examples
    --------
    >>> whole_number(5.0, "the constant"), whole_number("-15", "the constant")
    (5, -15)
    >>> whole_number(1.5, "entry 3", remedy="Multiply all entries by 2.")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: Entry 3 is 1.5. Expected a whole number. Multiply all entries
    by 2.
    """
    number = _read(value)
    if number is not None:
        return number
    raise _not_whole(value, what, remedy if _is_number(value) else "")


def at_least(least: int, value: Any, what: str) -> int:
    """Return a whole number that a caller gives, such as a limit; text is refused here.

    Raises
    ------
    NotationError
        Another value than a whole number.
    UnsupportedError
        A number that is too small.

    Examples
    --------
    >>> at_least(1, 5, "the limit")
    5
    >>> at_least(1, 0, "the limit")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The limit is 0. Expected 1 or more.
    >>> at_least(1, "2", "the limit")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: The limit is '2'. Expected a whole number.
    """
    if type(value) is int and value >= least:  # mostly, and in a call of a microsecond
        return value
    number = None if isinstance(value, str) else _read(value)
    if number is None:
        raise _not_whole(value, what)
    if number < least:
        raise UnsupportedError(f"{_capital(what)} is {number}. Expected {least} or more.")
    return number


def whole_arguments(**least: int | None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Make a function refuse arguments that are not whole numbers, or too small.

    Parameters
    ----------
    **least : int or None
        Parameters, each with the least number that it takes, or None where the function looks at
        that itself.  None is an argument where the annotation has it.

    Examples
    --------
    >>> @whole_arguments(limit=1)
    ... def half(limit: int | None = None) -> int | None:
    ...     return None if limit is None else limit // 2
    >>> half(), half(limit=4.0)
    (None, 2)
    >>> half("4")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: The limit is '4'. Expected a whole number.
    """

    def wrapped(function: Callable[P, R]) -> Callable[P, R]:
        optional = _names_of_optional(function)
        places = {
            name: at for at, name in enumerate(function.__code__.co_varnames) if name in least
        }

        def checked(name: str, value: Any) -> Any:
            if name not in least or (value is None and name in optional):
                return value
            return _argument(least[name], value, f"the {_NAMES.get(name, name)}")

        @wraps(function)
        def called(*args: P.args, **kwargs: P.kwargs) -> R:
            named: dict[str, Any] = {name: checked(name, kwargs[name]) for name in kwargs}
            listed: list[Any] = [*args]
            for name, at in places.items():
                listed[at : at + 1] = [checked(name, value) for value in listed[at : at + 1]]
            return function(*listed, **named)

        return called

    return wrapped


def _names_of_optional(function: Callable[..., Any]) -> set[str]:
    """Return the parameters that may be None."""
    return {name for name, kind in function.__annotations__.items() if "None" in str(kind)}


def _argument(least: int | None, value: Any, what: str) -> int:
    if least is not None:
        return at_least(least, value, what)
    if isinstance(value, str) or _read(value) is None:
        raise _not_whole(value, what)
    return whole_number(value, what)


def _read(value: Any) -> int | None:
    value = _plain(value)
    if isinstance(value, str):
        text = value.strip()
        digits = text.removeprefix("-").removeprefix("+")
        # No number of a square has more digits; longer ones take int() long.
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 1000 else None
    if not _is_number(value):
        return None
    try:
        return int(value) if value == value // 1 else None
    except (ArithmeticError, TypeError, ValueError):  # infinite, or complex
        return None


def _plain(value: Any) -> Any:
    """Return what NumPy's scalars, and arrays of one number, hold."""
    is_scalar = isinstance(value, np.generic) or (isinstance(value, np.ndarray) and not value.ndim)
    return value.item() if is_scalar else value


def _is_number(value: Any) -> bool:
    return isinstance(_plain(value), Number) and not isinstance(_plain(value), bool)


def _not_whole(value: Any, what: str, remedy: str = "") -> NotationError:
    found = f"{_capital(what)} is {_quoted(value)}. Expected a whole number."
    end = f" {_capital(remedy).rstrip('.')}." if remedy else ""
    return NotationError(f"{found}{end}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _quoted(value: Any) -> str:
    text = str(value) if _is_number(value) else repr(value)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}..."
