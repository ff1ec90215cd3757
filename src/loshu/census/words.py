"""Times, sizes and numbers as people say them."""

from typing import Final

from loshu.census.sampling import Estimate

_UNITS: Final = (
    ("years", 365.25 * 86400),
    ("days", 86400.0),
    ("hours", 3600.0),
    ("minutes", 60.0),
)


def duration(seconds: float) -> str:
    """Say how long something takes.

    Examples
    --------
    >>> duration(0.25), duration(90), duration(200_000), duration(1e12)
    ('0.25 seconds', '1.5 minutes', '2.3 days', '32,000 years')
    """
    for unit, length in _UNITS:
        if seconds >= length:
            return f"{short(seconds / length)} {unit}"
    return f"{short(seconds)} seconds"


def size(number: int) -> str:
    """Say how much room something takes.

    Examples
    --------
    >>> size(4096), size(4_096_000_000_000_000)
    ('4.1 kB', '4.1 PB')
    """
    value, units = float(number), ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 1000 and len(units) > 1:
        value, units = value / 1000, units[1:]
    return f"{short(value)} {units[0]}"


def short(number: float) -> str:
    """Write two digits that count, and no exponent where zeros can be read.

    Examples
    --------
    >>> short(0.25), short(12.3), short(1234), short(1.234e20), short(0)
    ('0.25', '12', '1,200', '1.2e+20', '0')
    """
    if number >= 1e9 or 0 < number < 1e-3:
        return f"{number:.1e}"
    rounded = float(f"{number:.1e}")
    return f"{rounded:,.0f}" if rounded >= 10 else f"{rounded:g}"


def with_error(estimate: Estimate) -> str:
    """Write a number with its standard error, to the digits that the error leaves.

    Examples
    --------
    >>> with_error(Estimate(1234567.0, 2345.0)), with_error(Estimate(1.7754e19, 1e16))
    ('1,234,600 ± 2,300', '1.7754(10)e+19')
    >>> with_error(Estimate(48.0, 0.0))
    '48'
    """
    if not estimate.error:
        return f"{estimate.value:,.0f}" if estimate.value >= 100 else f"{estimate.value:g}"
    if estimate.value >= 1e9:
        return _compact(estimate)
    digits = 1 - _exponent(estimate.error)
    places = max(0, digits)
    value, error = round(estimate.value, digits), round(estimate.error, digits)
    return f"{value:,.{places}f} ± {error:,.{places}f}"


def _compact(estimate: Estimate) -> str:
    power = _exponent(estimate.value)
    places = max(1, power - _exponent(estimate.error) + 1)
    error = round(estimate.error / 10.0 ** (power - places))
    return f"{estimate.value / 10.0**power:.{places}f}({error})e+{power:02d}"


def _exponent(number: float) -> int:
    return int(f"{number:.1e}".partition("e")[2])
