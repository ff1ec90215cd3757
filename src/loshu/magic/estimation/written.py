"""Numbers with their errors, as people write them."""

from fractions import Fraction


def exponent_of(number: int) -> int:
    """Return the power of ten of the first digit."""
    return len(str(abs(number))) - 1


def short(number: int, digits: int = 5) -> str:
    """Write a number of any size with a few digits.

    Examples
    --------
    >>> short(17753889197660635632), short(880), short(0)
    ('1.7754e19', '880', '0')
    """
    exponent = exponent_of(number)
    if exponent < digits:
        return str(number)
    first = str(round(Fraction(number, 10 ** (exponent - digits + 1))))
    if len(first.lstrip("-")) > digits:  # rounded up to the next power of ten
        return short(round(Fraction(number, 10 ** (exponent - digits))) * 10 ** (exponent - digits))
    return f"{first[0]}.{first[1:]}e{exponent}"


def with_error(value: int, error: int) -> str:
    """Write a value and, in parentheses, two digits of its standard error.

    Examples
    --------
    >>> with_error(17753012345678901234, 8300000000000000)
    '1.77530(83)e19'
    >>> with_error(880, 0), with_error(12, 30)
    ('880', '12 +- 30')
    """
    if error == 0:
        return short(value)
    exponent, place = exponent_of(value), exponent_of(error) - 1
    if exponent < 5 or exponent_of(error) > exponent or place < 0:
        return f"{short(value)} +- {short(error, 2)}"
    digits = str(round(Fraction(value, 10**place)))
    doubt = str(round(Fraction(error, 10**place)))
    exponent = place + len(digits) - 1
    return f"{digits[0]}.{digits[1:]}({doubt})e{exponent}"
