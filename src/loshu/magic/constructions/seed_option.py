"""The option of constructions whose many choices are drawn from one seed."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.magic.construction import Option
from loshu.magic.constructions.option_text import whole_numbers


def seed(text: str) -> int:
    """Read a seed, a whole number from 0.

    Raises
    ------
    NotationError
        Not one whole number, or a negative one.

    Examples
    --------
    >>> seed("7")
    7
    """
    (number,) = whole_numbers(text, least=1, most=1)
    if number < 0:
        raise NotationError(f"expected a seed from 0, got {number}")
    return number


SEED: Final = Option("seed", seed, "a whole number from 0 from which the free choices are drawn")

SEEDS: Final = 2**63 - 1
"""Random members draw a seed below this."""
