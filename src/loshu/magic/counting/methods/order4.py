"""The magic squares of order 4, of which there are Frénicle's 880."""

from typing import Final

from loshu.kernels import count_order4
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.sorted_list import listed
from loshu.magic.frenicle import SOURCE, frenicle_bytes

ORDER_4: Final[CountingMethod] = listed(
    name="order-4",
    method=(
        "One of each 32 squares related by turning and by exchanging rows and columns was "
        "searched for: the diagonals in turn, and the half rows that fit them as sets of bits."
    ),
    source=f"the list is that of {SOURCE}",
    asked=SquareQuestion(order=4),
    squares=frenicle_bytes,
    total=count_order4,
)
