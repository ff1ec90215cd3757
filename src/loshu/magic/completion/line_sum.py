"""The sum of the lines: the one asked for, and the one that the entries have."""

from collections.abc import Collection
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.whole import whole_number
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.text import Translations, phrase

_NO_CONSTANT: Final = phrase(
    "magic.solve", "the entries sum to {sum}, which {order} rows cannot share equally"
)
_OTHER_CONSTANT: Final = phrase(
    "magic.solve",
    "the entries sum to {sum}, so that each line has the sum {constant}, not {wanted}",
)
_LARGEST: Final = 10**17


def read_constant(constant: int | str) -> int:
    """Read the sum of the lines.

    Raises
    ------
    UnsupportedError
        It is no whole number, or out of range.
    """
    number = whole_number(constant, "the constant")
    if abs(number) > _LARGEST:
        raise UnsupportedError(f"The constant {number} is out of range. Expected -10^17 to 10^17.")
    return number


def why_no_constant(
    order: int,
    entries: Collection[int],
    wanted: int | None,
    words: Translations,
    unit: NumberUnit = WHOLE,
) -> str:
    """Return why rows of these entries cannot have one sum, or the one wanted; or nothing."""
    total = sum(entries)
    constant, rest = divmod(total, order)
    if rest:
        return words.text(_NO_CONSTANT, sum=unit.text(total), order=order)
    if wanted is None or wanted == constant:
        return ""
    said = {"sum": total, "constant": constant, "wanted": wanted}
    return words.text(_OTHER_CONSTANT, **{name: unit.text(each) for name, each in said.items()})
