"""Durations, sizes and rounded numbers as text."""

from typing import Final

_TIMES: Final = (
    ("year", 365.25 * 86400),
    ("day", 86400.0),
    ("hour", 3600.0),
    ("minute", 60.0),
)
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


def rounded(number: float) -> str:
    """Write two significant digits, without an exponent where zeros can be read.

    Examples
    --------
    >>> rounded(0.25), rounded(12.3), rounded(1234), rounded(1.234e20), rounded(0)
    ('0.25', '12', '1,200', '1.2e+20', '0')
    """
    if number >= 1e9 or 0 < number < 1e-3:
        return f"{number:.1e}"
    value = float(f"{number:.1e}")
    return f"{value:,.0f}" if value >= 10 else f"{value:g}"


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
    power = _exponent(value)
    places = max(1, power - _exponent(error) + 1)
    last_digits = round(error / 10.0 ** (power - places))
    return f"{value / 10.0**power:.{places}f}({last_digits})e+{power:02d}"


def _exponent(number: float) -> int:
    return int(f"{number:.1e}".partition("e")[2])
