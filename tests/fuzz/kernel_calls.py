"""Good calls of every kernel, for `tests.fuzz.kernels` to change."""

from typing import Final

from tests.fuzz.magic_calls import MAGIC_CALLS
from tests.fuzz.rule_calls import RULE_CALLS
from tests.fuzz.sliding_calls import SLIDING_CALLS
from tests.fuzz.sudoku_calls import SUDOKU_CALLS
from tests.fuzz.tour_calls import TOUR_CALLS

CALLS: Final = (*MAGIC_CALLS, *RULE_CALLS, *SLIDING_CALLS, *SUDOKU_CALLS, *TOUR_CALLS)
"""A call of each kernel that takes arguments."""
