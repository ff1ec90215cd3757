"""The numbers of a step, which count a unit, as people write them."""

import re
from typing import Final, TypeAlias

from loshu.magic.number_unit import NumberUnit

Parameters: TypeAlias = tuple[tuple[str, int | str], ...]
_COUNTS: Final = frozenset({"others"})
"""Parameters that count cells."""
_LISTS: Final = frozenset({"equation", "ways", "left", "pairs"})
"""Parameters that are text with numbers."""
_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?!\w| ×)")
"""A number that is neither part of the name of a cell nor a factor."""


def in_unit(parameters: Parameters, unit: NumberUnit) -> Parameters:
    """Write the numbers in the parameters of a step.

    Examples
    --------
    >>> in_unit((("needed", 9), ("others", 2), ("equation", "2 × r1c1 = 9 + 7")), NumberUnit(2))
    (('needed', '4.5'), ('others', 2), ('equation', '2 × r1c1 = 4.5 + 3.5'))
    """
    if unit.denominator == 1:
        return parameters
    return tuple((name, _written(name, value, unit)) for name, value in parameters)


def in_text(text: str, unit: NumberUnit) -> str:
    """Write the numbers of a text.

    Examples
    --------
    >>> in_text("r1c2: 1, 3–5", NumberUnit(2))
    'r1c2: 0.5, 1.5–2.5'
    """
    if unit.denominator == 1:
        return text
    return _NUMBER.sub(lambda found: unit.text(int(found[0])), text)


def _written(name: str, value: int | str, unit: NumberUnit) -> int | str:
    if isinstance(value, int):
        return value if name in _COUNTS else unit.text(value)
    return in_text(value, unit) if name in _LISTS else value
