"""Magic squares with a given first row, such as a date."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.lists import each_of
from loshu.core.whole import whole_arguments, whole_number
from loshu.magic.completion.integers.integer_family import IntegerFamily
from loshu.magic.completion.integers.solving import IntegerAnswer, complete_with_integers
from loshu.magic.construction.options import shown, whole_numbers
from loshu.magic.counting.question import KindLike

_DATE: Final = re.compile(r"\s*(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\s*")
_LONGEST_YEAR: Final = 4
_ORDER: Final = 4
# Each letter is once in each row, column and main diagonal: all lines have the sum of the row.
_LATIN: Final = ((0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1))
_REACH: Final = 3
"""Steps of each parameter that are added to a Latin square."""
_MOST_PARAMETERS: Final = 4


@whole_arguments(number=1, seed=0)
def make_with_first_row(
    first_row: Sequence[Any] | str,
    *,
    kind: KindLike = "magic",
    number: int = 1,
    seed: int = 0,
    lang: str = "en",
) -> tuple[Grid, ...]:
    """Build squares of different whole numbers with a given first row.

    Parameters
    ----------
    first_row : sequence of int, or str
        The numbers of the row, or a date such as ``"22.12.1887"`` for order 4.
    kind : str or sequence of str
        Properties that sums describe.
    number : int
        The number of squares; fewer are returned if no more exist.
    seed : int
        Another one gives other squares from order 5 on.
    lang : str
        Language of the reason why no square exists.

    Raises
    ------
    NotationError
        A number that is not whole.
    UnsupportedError
        No such square exists; the message gives the sums that contradict each other.

    Examples
    --------
    >>> (square,) = make_with_first_row([22, 12, 18, 87])
    >>> print(square)
    22 12 18 87
    85 20 10 24
    13 23 86 17
    19 84 25 11
    """
    row = read_first_row(first_row, None)
    answer = complete_with_integers(_blank(row), kind, lang=lang)
    if not answer.families:
        raise UnsupportedError(
            f"No square has the first row {shown(row)}. {' '.join(answer.reasons(lang))}"
        )
    found: dict[Grid, None] = {}
    for square in _candidates(row, answer, seed):
        found[square] = None
        if len(found) == number:
            break
    return tuple(found)


def read_first_row(first_row: Sequence[Any] | str, order: int | None) -> tuple[int, ...]:
    """Read the numbers of a row; a date has four, as the year is cut into two.

    Raises
    ------
    NotationError
        Text that is neither, or another count than the order.

    Examples
    --------
    >>> read_first_row("22.12.1887", 4), read_first_row("1887-12-22", 4)
    ((22, 12, 18, 87), (18, 87, 12, 22))
    >>> read_first_row("22.12.1887", 3)
    (22, 12, 1887)
    """
    if not isinstance(first_row, str):
        numbers = each_of(first_row, "the numbers of a row")
        return tuple(whole_number(each, f"number {at}") for at, each in enumerate(numbers, 1))
    if found := _DATE.fullmatch(first_row):
        parts = [found[1], found[3], found[4]]
        if order != len(parts):
            parts = [half for part in parts for half in _halves(part)]
        first_row = ",".join(parts)
    least, most = (order, order) if order is not None else (1, 10_000)
    return whole_numbers(first_row, least=least, most=most)


def _halves(part: str) -> list[str]:
    return [part[:2], part[2:]] if len(part) == _LONGEST_YEAR else [part]


def _blank(row: Sequence[int]) -> Grid:
    n = len(row)
    return Grid([[*row], *([[None] * n] * (n - 1))])


def _candidates(row: Sequence[int], answer: IntegerAnswer, seed: int) -> Iterator[Grid]:
    if len(row) == _ORDER:
        for family in answer.families:
            for square in _near_latin(row, family):
                answer.require(square)
                yield square
    yield from answer.squares(seed)


def _near_latin(row: Sequence[int], family: IntegerFamily) -> Iterator[Grid]:
    """Yield squares whose numbers are near those of the row, nearest first; positive ones first."""
    if len(family.parameters) > _MOST_PARAMETERS:
        return
    latin = np.array([[row[letter] for letter in line] for line in _LATIN], dtype=object).ravel()
    basis = np.array(
        [[vector.get(cell, 0) for cell in range(latin.size)] for vector in family.lattice.basis],
        dtype=object,
    )
    found = []
    for step in product(range(-_REACH, _REACH + 1), repeat=len(basis)):
        offset = np.array(step, dtype=object) @ basis
        numbers = (latin + offset).tolist()
        if len({*numbers}) == len(numbers):
            found.append((min(numbers) < 1, abs(offset).max(), abs(offset).sum(), numbers))
    for *_, numbers in sorted(found):
        yield Grid(numbers[at : at + _ORDER] for at in range(0, latin.size, _ORDER))
