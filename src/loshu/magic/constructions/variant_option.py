"""The option of constructions whose many choices are drawn from one number."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.magic.construction import Option
from loshu.magic.constructions.option_text import whole_numbers


def variant(text: str) -> int:
    """Read the number of a variant, a whole number from 0.

    Raises
    ------
    NotationError
        Not one whole number, or a negative one.

    Examples
    --------
    >>> variant("7")
    7
    """
    (number,) = whole_numbers(text, least=1, most=1)
    if number < 0:
        raise NotationError(f"expected the number of a variant, from 0, got {number}")
    return number


VARIANT: Final = Option("variant", variant, "a number from 0 that seeds all free choices at once")

VARIANTS: Final = 2**63 - 1
"""Random members draw a number below this."""
