"""The antimagic squares of order 4: the ten sums of lines and diagonals are consecutive."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import list_antimagic4
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.sorted_list import listed
from loshu.magic.frenicle import sort_keys, standard_form

MAIN_SUMS: Final = range(29, 35)
"""Sum of the main diagonal, in squares with sums 29 to 38: the other one makes it 63."""
ROOM: Final = 1 << 16
"""More squares than there are with one sum of the main diagonal."""
EXCHANGES: Final = ([0, 1, 2, 3], [0, 2, 1, 3], [1, 0, 3, 2], [1, 3, 0, 2])
"""Orders of rows and columns that keep both diagonals: with the aspects, 32 squares of one."""


@cache
def count_antimagic4() -> int:
    """Count the antimagic squares of order 4, in all aspects: 64 for each that is found.

    Examples
    --------
    >>> count_antimagic4()
    9590720
    """
    room = np.empty((0, 4, 4), dtype=np.uint8)
    return 64 * sum(list_antimagic4(main_sum, room) for main_sum in MAIN_SUMS)


@cache
def antimagic_squares_of_order_4() -> NDArray[np.uint8]:
    """List them.

    Returns
    -------
    array of shape (1198840, 4, 4), read-only
        In Frénicle's standard form, sorted row by row.
    """
    found = np.concatenate([_found(main_sum) for main_sum in MAIN_SUMS])
    moved = np.concatenate([found[:, order][:, :, order] for order in EXCHANGES])
    standard = standard_form(np.concatenate([moved, np.uint8(17) - moved]))
    squares: NDArray[np.uint8] = standard[np.argsort(sort_keys(standard))].astype(np.uint8)
    squares.setflags(write=False)
    return squares


def _found(main_sum: int) -> NDArray[np.uint8]:
    squares = np.empty((ROOM, 4, 4), dtype=np.uint8)
    size = list_antimagic4(main_sum, squares)
    assert size <= ROOM
    return squares[:size]


ANTIMAGIC_4: Final[CountingMethod] = listed(
    name="antimagic-4",
    method=(
        "The sums are 29 to 38 or, in the complements, 30 to 39, and the diagonals add up to 63. "
        "Once they are placed the other cells fall into two blocks of four, and the fillings of "
        "one block were matched with those of the other; of 32 squares that exchanging rows and "
        "columns and turning make of each other one was searched for."
    ),
    source="J. A. Lindon, Anti-magic squares, Recreational Mathematics Magazine 7, 1962",
    asked=SquareQuestion(order=4, kinds=("antimagic",)),
    squares=antimagic_squares_of_order_4,
    total=count_antimagic4,
)
