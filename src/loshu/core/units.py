"""Durations, sizes and rounded numbers as text."""

from typing import Final

_TIMES: Final = (("year", 365.25 * 86400), ("day", 86400.0), ("hour", 3600.0), ("minute", 60.0))
_SIZES: Final = ("bytes", "kB", "MB", "GB", "TB", "PB", "EB")


def duration(seconds: float) -> str:
    """Write a length of time with two significant digits.

    Examples
    --------
    >>> duration(0.25), duration(90), duration(200_000), duration(1e12)
    ('0.25 seconds', '1.5 minutes', '2.3 days', '32,000 years')
    """
    for unit, length in _TIMES:
        if seconds >= length:
            return _with_unit(rounded(seconds / length), unit)
    return _with_unit(rounded(seconds), "second")


def counted(number: int, noun: str) -> str:
    """Write a number of things.

    Examples
    --------
    >>> counted(1, "step"), counted(12, "step")
    ('1 step', '12 steps')
    """
    return _with_unit(f"{number:,}", noun)


def _with_unit(number: str, unit: str) -> str:
    return f"{number} {unit}" if number == "1" else f"{number} {unit}s"


def size(number: float) -> str:
    """Write a number of bytes with two significant digits, in powers of 1000.

    Examples
    --------
    >>> size(4096), size(4_096_000_000_000_000)
    ('4.1 kB', '4.1 PB')
    """
    value, units = float(number), list(_SIZES)
    while value >= 1000 and len(units) > 1:
        value, units = value / 1000, units[1:]
    return f"{rounded(value)} {units[0]}"


def rounded(number: float, digits: int = 2) -> str:
    """Write a few significant digits, without an exponent where zeros can be read.

    Whole numbers may be of any size.

    Examples
    --------
    >>> rounded(0.25), rounded(12.3), rounded(1234), rounded(1.234e20), rounded(0)
    ('0.25', '12', '1,200', '1.2e+20', '0')
    >>> rounded(1234 * 10**400, digits=3)
    '1.23e+403'
    """
    if number >= 1e9 or 0 < number < 1e-3:
        return _scientific(number, digits)
    value = float(_scientific(number, digits))
    return f"{value:,.0f}" if value >= 10 ** (digits - 1) else f"{value:g}"


def with_error(value: float, error: float) -> str:
    """Write a number with its standard error, to the digits that the error leaves.

    Examples
    --------
    >>> with_error(1234567.0, 2345.0), with_error(1.7754e19, 1e16)
    ('1,234,600 ± 2,300', '1.7754(10)e+19')
    >>> with_error(48.0, 0.0)
    '48'
    """
    if not error:
        return f"{value:,.0f}" if value >= 100 else f"{value:g}"
    if value >= 1e9:
        return _compact(value, error)
    digits = 1 - _exponent(error)
    places = max(0, digits)
    return f"{round(value, digits):,.{places}f} ± {round(error, digits):,.{places}f}"


def _compact(value: float, error: float) -> str:
    from fractions import Fraction  # whole numbers may be too large for floats

    power = _exponent(value)
    places = max(1, power - _exponent(error) + 1)
    unit = Fraction(10) ** (power - places)
    digits, last_digits = str(round(Fraction(value) / unit)), round(Fraction(error) / unit)
    power += len(digits) - places - 1  # rounded up to the next power of ten
    return f"{digits[0]}.{digits[1:]}({last_digits})e+{power:02d}"


def _exponent(number: float) -> int:
    return int(_scientific(number, 2).partition("e")[2])


def _scientific(number: float, digits: int) -> str:
    try:
        return f"{number:.{digits - 1}e}"
    except OverflowError:
        from decimal import Decimal

        return f"{Decimal(number):.{digits - 1}e}"


def by_sides(size: int | str) -> str:
    """Write the size of a board as its rows and columns; one number is both.

    Examples
    --------
    >>> by_sides(9), by_sides("3x4")
    ('9x9', '3x4')
    """
    return size if isinstance(size, str) and not size.isdigit() else f"{size}x{size}"
