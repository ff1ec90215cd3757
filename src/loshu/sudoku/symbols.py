"""Symbols of values: one character for any size of Sudoku."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

SYMBOLS: Final = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"
"""The symbols of an empty cell and of the values 1 to 36."""
FROM_ZERO: Final = f".0{SYMBOLS[1:-1]}"
"""The same for values 1 to 36 that mean the digits 0 to 35."""
DIGITS: Final = f"0{SYMBOLS[1:]}"
"""The symbols of the digits 0 to 36, as rules and texts have them."""
_VALUES: Final = {
    "0": 0,
    **{symbol: value for value, symbol in enumerate(SYMBOLS)},
    **{symbol.lower(): value for value, symbol in enumerate(SYMBOLS)},
}


def symbol_of(value: int) -> str:
    """Return the character of a value; 0 is an empty cell.

    Examples
    --------
    >>> [symbol_of(value) for value in (0, 9, 10, 35, 36)]
    ['.', '9', 'A', 'Z', '@']
    """
    return SYMBOLS[value]


def value_of(symbol: str, size: int) -> int:
    """Return the value of a character in a Sudoku of a size; 0 is an empty cell.

    Raises
    ------
    NotationError
        The character is not a value of this size.

    Examples
    --------
    >>> value_of("b", 16)
    11
    >>> value_of("7", 6)
    Traceback (most recent call last):
    loshu.core.errors.NotationError: '7' is not allowed here. Expected 1-6 or '.'.
    """
    value = _VALUES.get(symbol, size + 1)
    if value > size:
        raise NotationError(
            f"{quoted(symbol)} is not allowed here. Expected {symbols_in_words(size)}."
        )
    return value


def symbols_in_words(size: int) -> str:
    """Describe the characters of a Sudoku of a size.

    Examples
    --------
    >>> symbols_in_words(9), symbols_in_words(16)
    ("1-9 or '.'", "1-9, A-G or '.'")
    """
    if size <= 9:
        return f"1-{size} or '.'"
    letters = "A" if size == 10 else f"A-{SYMBOLS[min(size, 35)]}"
    return f"1-9, {letters}{', @' if size > 35 else ''} or '.'"
