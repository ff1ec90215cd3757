"""One character for the value of a cell, whatever the size of the Sudoku."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

EMPTY_SYMBOL: Final = "."
SYMBOLS: Final = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"
"""The symbol of each value from 1 to 36, after that of an empty cell."""
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
        A character that no value of that size has.

    Examples
    --------
    >>> value_of("b", 16)
    11
    >>> value_of("7", 6)
    Traceback (most recent call last):
    loshu.core.errors.NotationError: expected 1-6 or '.', got '7'
    """
    value = _VALUES.get(symbol, size + 1)
    if value > size:
        raise NotationError(f"expected {symbols_in_words(size)}, got {quoted(symbol)}")
    return value


def symbols_in_words(size: int) -> str:
    """Say which characters a Sudoku of a size may have.

    Examples
    --------
    >>> symbols_in_words(9), symbols_in_words(16)
    ("1-9 or '.'", "1-9, A-G or '.'")
    """
    if size <= 9:
        return f"1-{size} or '.'"
    letters = "A" if size == 10 else f"A-{SYMBOLS[min(size, 35)]}"
    return f"1-9, {letters}{', @' if size > 35 else ''} or '.'"
